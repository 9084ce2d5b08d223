import { WatchQueryUsageError } from '../core/errors/usage-error';
import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { isTimeLimit } from '../core/request/is-time-limit';
import { retryFeature } from './retry';
import type { RetryOptions } from './retry-options';

declare const ngDevMode: boolean | undefined;

/**
 * Tries requests again that fail because of the network or an overloaded server, before an error is
 * shown: after network errors and HTTP 429, 502, 503 and 504, for WatchQueries and `query()`. A
 * `Retry-After` of up to 60 s is respected. `timeout` limits all tries together.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withRetry())
 * ```
 *
 * @throws WatchQueryUsageError WQ117 for invalid `attempts` or `delay`, in development builds
 */
export function withRetry(options: RetryOptions = {}): WatchQueryFeature {
  const { attempts = 3, delay = 1000, mutations = false } = options;
  if (typeof ngDevMode === 'undefined' || ngDevMode) assertRetry(attempts, delay);
  return opaque(retryFeature({ attempts, delay, mutations }));
}

function assertRetry(attempts: number, delay: number): void {
  if (!Number.isInteger(attempts) || attempts < 1) {
    throw new WatchQueryUsageError('WQ117', 'withRetry: `attempts` is not a positive integer.');
  }
  if (!isTimeLimit(delay)) {
    throw new WatchQueryUsageError(
      'WQ117',
      'withRetry: `delay` is not a time in milliseconds, more than 0 and less than 25 days.',
    );
  }
}
