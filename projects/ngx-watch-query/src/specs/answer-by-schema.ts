import { buildSchema, graphqlSync } from 'graphql';
import type { TestRequest } from 'ngx-watch-query/testing';

/** Resolves a root field of the schema from its arguments. */
export type RootField = (args: Readonly<Record<string, unknown>>) => unknown;

/**
 * A server inside the test: validates and executes requests with graphql's executor.
 */
export function createServer(sdl: string, root: Readonly<Record<string, RootField>>) {
  const schema = buildSchema(sdl);
  return {
    answer(request: TestRequest): void {
      const { data, errors } = graphqlSync({
        schema,
        source: request.query,
        variableValues: request.variables,
        rootValue: root,
      });
      if (errors)
        request.flushErrors(
          errors.map(error => error.toJSON()),
          data,
        );
      else request.flush(data ?? null);
    },
  };
}
