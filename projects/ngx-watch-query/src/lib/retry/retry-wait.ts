import { readRetryAfter, type Failure } from '../core/request/retry-after';
import type { RetryOptions } from './retry-options';

/** The statuses worth another try: nothing came back, or the server or a proxy is overloaded. */
const WORTH_IT: readonly number[] = [0, 429, 502, 503, 504];

/** The longest time between two tries, in milliseconds. */
const LONGEST = 30_000;

/** The longest `Retry-After` that is respected, in milliseconds. */
const PATIENCE = 60_000;

/**
 * How many milliseconds a failed request waits for its next try; null if it has failed for good. If the
 * server names a time, no try comes sooner (F7).
 *
 * @param sent how often it was sent
 * @param chance from 0 to 1
 * @param now the time of day, in milliseconds
 */
export function retryWait(
  { status, retryAfter }: Failure,
  sent: number,
  { attempts, delay }: Pick<Required<RetryOptions>, 'attempts' | 'delay'>,
  chance: number,
  now: number,
): number | null {
  if (sent >= attempts || !WORTH_IT.includes(status)) return null;
  const asked = readRetryAfter(retryAfter, now);
  if (asked > PATIENCE) return null;
  const backoff = Math.min(delay * 2 ** (sent - 1), LONGEST);
  return Math.max(backoff, asked) + (chance * backoff) / 2;
}
