import { quoted } from '../core/errors/quoted';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import { isInterval } from './is-interval';

/**
 * Refuses an invalid option `pollInterval`. In development only, because it is the same at every start.
 *
 * @throws WatchQueryUsageError WQ133
 */
export function assertInterval(pollInterval: unknown): void {
  if (typeof pollInterval === 'function' || isInterval(pollInterval ?? 0)) return;
  throw new WatchQueryUsageError(
    'WQ133',
    `\`pollInterval\` is ${quoted(pollInterval)}: it takes milliseconds, more than 0 and less than 25 days, 0 for never, or a function that returns these.`,
  );
}
