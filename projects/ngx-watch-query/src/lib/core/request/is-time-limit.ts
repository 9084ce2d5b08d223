/**
 * The longest time that a browser's timer takes, in milliseconds: not quite 25 days. A longer one
 * ends at once.
 */
const LONGEST = 2_147_483_647;

/** Whether a value is a time limit in milliseconds, or undefined or null, which mean no limit. */
export function isTimeLimit(value: unknown): boolean {
  return value == null || (typeof value === 'number' && value > 0 && value <= LONGEST);
}
