import type { JsonObject } from './as-record';

/**
 * A copy of an object that may come from outside, to be changed. Angular's build turns
 * `{ ...object }` into something ten times slower; only an own key `__proto__`, which assigning
 * would take for the prototype, needs it.
 */
export function copyOf(object: JsonObject): Record<string, unknown> {
  return Object.hasOwn(object, '__proto__') ? { ...object } : Object.assign({}, object);
}
