import {
  withSubscriptions,
  type SubscriptionsConfig,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { setup } from '../setup';

/** The library with the test doubles that it ships, and live queries. */
export function setupLive(
  options: SubscriptionsConfig = {},
  features: readonly WatchQueryFeature[] = [],
  config: Partial<WatchQueryConfig> = {},
) {
  const subscriptions = withSubscriptions({ url: 'ws://localhost/graphql', ...options });
  return setup(config, [], [subscriptions, ...features]);
}
