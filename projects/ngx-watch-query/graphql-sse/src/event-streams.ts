import { createClient } from 'graphql-sse';
import type { SubscriptionResult, SubscriptionTransport } from 'ngx-watch-query';
import { Observable } from 'rxjs';
import { fetchStream } from './fetch-stream';
import type { GraphQLSseOptions } from './graphql-sse-transport';

/**
 * The transport itself. A file of its own: it is loaded with the first subscription. It imports the
 * package statically, so that a bundler leaves out the package's other half, a server that brings the
 * whole of graphql with it.
 */
export function eventStreams({
  url,
  headers,
  credentials = 'same-origin',
  lostAfter,
}: GraphQLSseOptions): SubscriptionTransport {
  const client = createClient({
    url,
    credentials,
    retryAttempts: 0,
    fetchFn: (address: string, init: RequestInit) => fetchStream(address, init, lostAfter),
    ...(headers && {
      headers: async () => ({ ...(typeof headers === 'function' ? await headers() : headers) }),
    }),
  });
  return {
    subscribe: ({ query, operationName, variables }, connection) =>
      new Observable<SubscriptionResult>(subscriber => {
        const payload = {
          query,
          ...(operationName && { operationName }),
          variables: { ...variables },
        };
        return client.subscribe(
          payload,
          {
            next: result => subscriber.next(result),
            error: (error: unknown) => subscriber.error(asClosing(error)),
            complete: () => subscriber.complete(),
          },
          { connected: () => connection.opened() },
        );
      }),
  };
}

/** An HTTP status says what a close code says on a socket. */
function asClosing(error: unknown): unknown {
  const response =
    typeof error === 'object' && error !== null && 'response' in error ? error.response : null;
  const status =
    typeof response === 'object' && response !== null && 'status' in response
      ? response.status
      : null;
  if (status === 401 || status === 403) return { code: 4000 + status, reason: '' };
  // The server does not take the operation as it is; asking again is no use.
  const isRejected = status === 400 || status === 405 || status === 415 || status === 422;
  return isRejected ? [{ message: `the server answered HTTP ${String(status)}` }] : error;
}
