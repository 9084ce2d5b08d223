import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { ServerOptions } from '../src/server/server-options';
import { startServer, type RunningServer } from '../src/server/start-server';
import { describeOnEachDatabase } from './describe-on-each-database';
import { request, type GraphqlResponse } from './request';

/** The running server of a suite, for its tests. */
export interface ServerUnderTest {
  /** The server itself. Call it inside tests and hooks. */
  running(): RunningServer;
  /** What the server has logged so far. */
  readonly loggedErrors: readonly unknown[];
  /** Sends an operation. */
  request<Data>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
  ): Promise<GraphqlResponse<Data>>;
  /** Sends an operation that has to succeed. */
  data<Data>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data>;
}

/** Defines a suite that runs against a real server over HTTP, on each kind of database. */
export function describeServer(
  title: string,
  define: (server: ServerUnderTest) => void,
  options: ServerOptions = {},
): void {
  describeOnEachDatabase(title, database => {
    let running: RunningServer | undefined;
    const loggedErrors: unknown[] = [];
    const current = () => running ?? assert.fail('the server is not running');
    before(async () => {
      const logError = (error: unknown) => loggedErrors.push(error);
      running = await startServer({ ...options, ...database(), port: 0, logError });
    });
    define({
      running: current,
      loggedErrors,
      request: (query, variables) => request(current().url, query, variables),
      data: async <Data>(query: string, variables?: Readonly<Record<string, unknown>>) => {
        const { data, errors } = await request<Data>(current().url, query, variables);
        assert.equal(errors, undefined);
        return data ?? assert.fail('no data');
      },
    });
    after(() => running?.close());
  });
}
