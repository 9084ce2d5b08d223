/** What timers of browsers can hold, in milliseconds: not quite 25 days. A longer one ends at once. */
const LONGEST = 2 ** 31 - 1;

/** Whether a value is a time limit, in milliseconds; undefined and null are none. */
export function isTimeLimit(value: unknown): boolean {
  return value == null || (typeof value === 'number' && value > 0 && value <= LONGEST);
}
