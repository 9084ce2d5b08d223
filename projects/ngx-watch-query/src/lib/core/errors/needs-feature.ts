import { WatchQueryUsageError, type UsageErrorCode } from './usage-error';

/**
 * The error for what only a feature can do. It names the line to add in every build.
 *
 * @param call the feature's function, as it is called
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
