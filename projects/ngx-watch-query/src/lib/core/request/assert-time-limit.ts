import { quoted } from '../errors/quoted';
import { WatchQueryUsageError } from '../errors/usage-error';
import { isTimeLimit } from './is-time-limit';

/**
 * Throws where an option `timeout` is not a time. Called in development builds only: the option
 * does not change in production.
 *
 * @throws WatchQueryUsageError WQ133
 */
export function assertTimeLimit(timeout: unknown): void {
  if (isTimeLimit(timeout)) return;
  throw new WatchQueryUsageError(
    'WQ133',
    `\`timeout\` is ${quoted(timeout)}: it takes milliseconds, more than 0 and less than 25 days, or null for no limit.`,
  );
}
