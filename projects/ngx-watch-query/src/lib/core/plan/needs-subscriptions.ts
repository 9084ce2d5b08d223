import { WatchQueryUsageError } from '../errors/usage-error';

/** The error for following changes without `withSubscriptions`; names the line in every build (V2). */
export function needsSubscriptions(): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ123',
    '`subscribe` needs its feature: provideWatchQuery({ … }, withSubscriptions({ url })).',
  );
}
