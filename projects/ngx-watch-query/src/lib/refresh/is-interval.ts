import { isTimeLimit } from '../core/request/is-time-limit';

/** Whether a value says when to poll, in milliseconds; 0: never. */
export function isInterval(value: unknown): value is number {
  return value === 0 || (typeof value === 'number' && isTimeLimit(value));
}
