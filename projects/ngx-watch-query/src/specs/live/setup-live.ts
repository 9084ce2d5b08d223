import {
  withSubscriptions,
  type SubscriptionsConfig,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { setup } from '../setup';

/** The library with our shipped doubles, following changes. */
export function setupLive(
  options: SubscriptionsConfig = {},
  features: readonly WatchQueryFeature[] = [],
  config: Partial<WatchQueryConfig> = {},
) {
  const subscriptions = withSubscriptions({ url: 'ws://localhost/graphql', ...options });
  return setup(config, [], [subscriptions, ...features]);
}
