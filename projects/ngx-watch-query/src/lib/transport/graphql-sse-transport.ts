import type { Client, ClientOptions } from 'graphql-sse';
import { Observable } from 'rxjs';
import { lazyTransport } from './lazy-transport';
import type { SubscriptionResult, SubscriptionTransport } from './subscription-transport';

/** Where and how the event streams are opened. */
export interface GraphQLSseOptions {
  /** The address: often that of the queries; a function is asked before each try. */
  readonly url: string | (() => string | Promise<string>);
  /** Sent with each request, for example a token; a function is asked before each try. */
  readonly headers?:
    | Readonly<Record<string, string>>
    | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);
  /** Whether cookies go along. Default: `'same-origin'`. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
}

/**
 * Subscriptions as Server-Sent Events, one stream for each operation (graphql-sse, "distinct
 * connections"), by the package graphql-sse, which is loaded with the first subscription. Over
 * HTTP/1 a browser opens no more than six streams.
 *
 * ```ts
 * withSubscriptions({ transport: graphqlSseTransport({ url: '/graphql' }) })
 * ```
 */
export function graphqlSseTransport(options: GraphQLSseOptions): SubscriptionTransport {
  return lazyTransport(() =>
    import('graphql-sse').then(
      ({ createClient }) => createTransport(createClient, options),
      (cause: unknown) => {
        throw new Error('graphqlSseTransport() needs the package graphql-sse.', { cause });
      },
    ),
  );
}

function createTransport(
  createClient: (options: ClientOptions) => Client,
  { url, headers, credentials = 'same-origin' }: GraphQLSseOptions,
): SubscriptionTransport {
  const client = createClient({
    url,
    credentials,
    retryAttempts: 0,
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
            next: result => {
              const rejection = rejectionOf(result);
              if (rejection) subscriber.error(rejection);
              else subscriber.next(result);
            },
            error: (error: unknown) => subscriber.error(asClosing(error)),
            complete: () => subscriber.complete(),
          },
          { connected: () => connection.opened() },
        );
      }),
  };
}

/** A result without data is how this protocol tells that the operation is not valid. */
function rejectionOf({ data, errors }: SubscriptionResult): readonly unknown[] | undefined {
  return data === undefined && errors && errors.length > 0 ? errors : undefined;
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
  return error;
}
