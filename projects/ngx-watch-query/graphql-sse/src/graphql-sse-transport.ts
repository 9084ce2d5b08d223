import type { SubscriptionTransport } from 'ngx-watch-query';
import { lazyTransport } from 'ngx-watch-query/private';

/** Where and how the event streams are opened. */
export interface GraphQLSseOptions {
  /** The address, often that of the queries. A function is called before each try. */
  readonly url: string | (() => string | Promise<string>);
  /**
   * Sent with each request, for example a token. A function is called before each try, and not in an
   * injection context. Default: none.
   */
  readonly headers?:
    | Readonly<Record<string, string>>
    | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);
  /** Whether cookies are sent. Default: `'same-origin'`. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
  /**
   * After how many milliseconds of silence, also before its response, a stream counts as lost and is
   * opened again. Only for servers that send comments to keep idle streams alive; must be longer than
   * the time between two of them. graphql-sse and GraphQL Yoga send one every 12 seconds. 0, or
   * `Infinity`: never. Default: never.
   */
  readonly lostAfter?: number;
}

/**
 * Subscriptions as Server-Sent Events, one stream for each operation (graphql-sse, "distinct
 * connections"). The package graphql-sse is loaded with the first subscription. Over HTTP/1 a
 * browser opens no more than six streams.
 *
 * ```ts
 * import { graphqlSseTransport } from 'ngx-watch-query/graphql-sse';
 *
 * withSubscriptions({ transport: graphqlSseTransport({ url: '/graphql' }) })
 * ```
 */
export function graphqlSseTransport(options: GraphQLSseOptions): SubscriptionTransport {
  const transport = lazyTransport(() =>
    import('./event-streams').then(({ eventStreams }) => eventStreams(options)),
  );
  return { ...transport, isSeparate: true };
}
