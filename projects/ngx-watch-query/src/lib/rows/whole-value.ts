import { isObject } from '../core/document/as-record';

/** Values of changes that are known to be whole. Each entry goes with its value. */
const whole = new WeakSet();

/**
 * Notes that nothing is missing in a value of a change: it is a scalar that holds JSON, or an object or a
 * list with every field that is selected at its place. What is shown says neither, and must not decide
 * (M1, V7).
 */
export function markWhole(value: object): void {
  whole.add(value);
}

/** Whether a value takes the place of what is shown, instead of being merged into it. */
export function isWhole(value: unknown): boolean {
  return isObject(value) && whole.has(value);
}
