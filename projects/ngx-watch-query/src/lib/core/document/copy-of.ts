import type { JsonObject } from './as-record';

/**
 * A copy of an object that may come from outside, to be changed. Angular's build turns `{ ...object
 * }` into code that is ten times slower, so it is used only for an own key `__proto__`, which
 * `Object.assign` would take for the prototype.
 */
export function copyOf(object: JsonObject): Record<string, unknown> {
  return Object.hasOwn(object, '__proto__') ? { ...object } : Object.assign({}, object);
}
