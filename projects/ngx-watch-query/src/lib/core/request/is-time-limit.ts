/** What timers of browsers can hold, in milliseconds: not quite 25 days. A longer one ends at once. */
const LONGEST = 2_147_483_647;

/** Whether a value is a time limit, in milliseconds; undefined and null are none. */
export function isTimeLimit(value: unknown): boolean {
  return value == null || (typeof value === 'number' && value > 0 && value <= LONGEST);
}
