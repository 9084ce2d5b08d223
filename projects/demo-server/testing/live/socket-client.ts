import assert from 'node:assert/strict';
import { createClient, type Client, type ClientOptions } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { GraphqlResponse } from '../request';
import { collectEvents, MOVIE_MODIFIED, type LiveClient } from './subscription';

/** A client over one WebSocket. */
export interface SocketClient extends LiveClient {
  /** Sends an operation with one answer. */
  request<Data>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
  ): Promise<GraphqlResponse<Data>>;
}

/** Makes a client of graphql-ws, which does not reconnect by default. */
export function createSocketClient(
  url: string,
  options: Partial<ClientOptions> = {},
): SocketClient {
  const client = createClient({
    url: url.replace('http:', 'ws:'),
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...options,
  });
  return {
    subscribe: async filter => {
      const subscription = collectEvents(sink =>
        client.subscribe({ query: MOVIE_MODIFIED, variables: { ...filter } }, sink),
      );
      // The messages of a socket are read in order, so after this answer the subscription is
      // active.
      await requestOver(client, '{ __typename }');
      return subscription;
    },
    request: <Data>(query: string, variables?: Readonly<Record<string, unknown>>) =>
      requestOver<Data>(client, query, variables),
    dispose: () => void client.dispose(),
  };
}

async function requestOver<Data>(
  client: Client,
  query: string,
  variables?: Readonly<Record<string, unknown>>,
): Promise<GraphqlResponse<Data>> {
  for await (const result of client.iterate<Data>({ query, variables: { ...variables } })) {
    return result as GraphqlResponse<Data>;
  }
  return assert.fail('no answer');
}
