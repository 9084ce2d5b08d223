import { readFileSync } from 'node:fs';
import { createSchema } from 'graphql-yoga';
import type { RequestContext } from './context';
import { resolvers } from './resolvers';

const TYPE_DEFINITIONS = new URL('../schema.graphql', import.meta.url);

/**
 * Combines `schema.graphql` with the resolvers. Throws if a resolver has no field in the schema.
 */
export function createExecutableSchema() {
  return createSchema<RequestContext>({
    typeDefs: readFileSync(TYPE_DEFINITIONS, 'utf8'),
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
