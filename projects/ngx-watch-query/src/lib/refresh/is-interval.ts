import { isTimeLimit } from '../core/request/is-time-limit';

/** Whether a value is a valid `pollInterval`, in milliseconds; 0 means never. */
export function isInterval(value: unknown): value is number {
  return value === 0 || (typeof value === 'number' && isTimeLimit(value));
}
