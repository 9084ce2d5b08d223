import { WatchQueryUsageError, type UsageErrorCode } from './usage-error';

/**
 * The error for using what only a feature provides. It names the line to add in every build.
 *
 * @param what what was used
 * @param call the call of the feature's function
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
