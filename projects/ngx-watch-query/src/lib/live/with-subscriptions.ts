import { WatchQueryUsageError } from '../core/errors/usage-error';
import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { graphqlWsTransport, type GraphQLWsOptions } from './graphql-ws-transport';
import { liveFeature, type SubscriptionsConfig } from './live';
import type { SubscriptionTransport } from './subscription-transport';

declare const ngDevMode: boolean | undefined;

/** The WebSocket of graphql-ws, or another transport. */
export type SubscriptionsOptions = SubscriptionsConfig &
  (
    | GraphQLWsOptions
    | {
        /** Carries the subscriptions instead of the WebSocket. */
        readonly transport: SubscriptionTransport;
      }
  );

/**
 * Lets WatchQueries follow model changes: over a WebSocket (`url`, with the package graphql-ws) or
 * another transport. The socket is opened with the first live query, in browsers only.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withSubscriptions({ url: 'wss://example.org/graphql' }))
 * ```
 *
 * @throws WatchQueryUsageError WQ117 without `url` and `transport`
 */
export function withSubscriptions(options: SubscriptionsOptions): WatchQueryFeature {
  const transport = 'transport' in options ? options.transport : socketTransport(options);
  return opaque(liveFeature(transport, options));
}

function socketTransport(options: GraphQLWsOptions): SubscriptionTransport {
  const { url } = options as Partial<GraphQLWsOptions>;
  if (url) return graphqlWsTransport(options);
  throw new WatchQueryUsageError(
    'WQ117',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      'withSubscriptions: `url` is missing, the address of the WebSocket.',
  );
}
