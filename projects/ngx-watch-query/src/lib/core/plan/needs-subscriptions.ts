import { WatchQueryUsageError } from '../errors/usage-error';

declare const ngDevMode: boolean | undefined;

/** The error for following changes without `withSubscriptions` (V2). */
export function needsSubscriptions(): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ123',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      'to follow changes (`@subscribe`, `subscribe`) give withSubscriptions({ url }) to provideWatchQuery.',
  );
}
