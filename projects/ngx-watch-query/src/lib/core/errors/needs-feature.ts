import { WatchQueryUsageError, type UsageErrorCode } from './usage-error';

/**
 * The error for using something without the feature that provides it. It names the line to add in
 * every build.
 *
 * @param what the option or method that was used
 * @param call the call that provides the feature, such as `withCache()`
 */
export function needsFeature(
  code: UsageErrorCode,
  what: string,
  call: string,
): WatchQueryUsageError {
  return new WatchQueryUsageError(
    code,
    `${what} needs its feature: provideWatchQuery({ … }, ${call}).`,
  );
}
