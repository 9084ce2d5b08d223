import type { RetryOptions } from './retry-options';

/** What is known of a failure. */
export interface Failure {
  /** The HTTP status; 0 where nothing came back. */
  readonly status: number;
  /** The header `Retry-After`: seconds, or a date. */
  readonly retryAfter: string | null;
}

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

/** The time in a `Retry-After`, in milliseconds; 0 if it cannot be read (RFC 9110, section 10.2.3). */
function readRetryAfter(text: string | null, now: number): number {
  if (text === null) return 0;
  const time = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return time > 0 ? time : 0;
}
