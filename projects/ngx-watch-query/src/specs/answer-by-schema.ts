import { buildSchema, graphqlSync } from 'graphql';
import type { TestRequest } from 'ngx-watch-query/testing';

/** A field of the schema's root: gets its arguments, gives its value. */
export type RootField = (args: Readonly<Record<string, unknown>>) => unknown;

/**
 * A server in the test's own process: validates and executes what is sent, by graphql's executor.
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
