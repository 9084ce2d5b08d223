import { isRecord } from '../core/document/as-record';

/** What the end of a connection or of one of its operations means (V11). */
export type Ending =
  /** The connection is gone: all operations are subscribed again after a delay. */
  | 'lost'
  /** The server refused the connection, which is tried again a few times, with new parameters. */
  | 'refused'
  /** Another try cannot succeed. */
  | 'fatal'
  /** The server rejected this one operation. */
  | 'rejected';

/** Close codes of graphql-transport-ws after which new parameters may help. */
const REFUSED: readonly unknown[] = [4401, 4403];

/** Close codes that mean that client and server disagree about the protocol. */
const FATAL: readonly unknown[] = [4400, 4406, 4409, 4429];

/** How often a refused connection is tried again. */
export const REFUSED_TRIES = 5;

const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;

/** Classifies a transport's error: a close event, GraphQL errors, or anything else. */
export function endingOf(error: unknown): Ending {
  if (Array.isArray(error)) return 'rejected';
  const code = closeCode(error);
  if (REFUSED.includes(code)) return 'refused';
  return FATAL.includes(code) ? 'fatal' : 'lost';
}

/** The code that a connection was closed with; undefined if the error has none. */
export function closeCode(error: unknown): number | undefined {
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** The reason that the server gave; empty if it gave none. */
export function closeReason(error: unknown): string {
  const reason = isRecord(error) ? error['reason'] : '';
  return typeof reason === 'string' ? reason : '';
}

/**
 * How long to wait before the next try, in milliseconds: doubling from one second to thirty, with
 * jitter between half of that and all of it.
 *
 * @param attempt how many tries have failed, from 1
 * @param random from 0 to 1
 */
export function retryDelay(attempt: number, random: number): number {
  return Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY) * (0.5 + random / 2);
}
