import type { JsonObject } from './as-record';

/**
 * A copy, to be changed, of an object that may come from outside. A spread is avoided, because
 * Angular's build turns it into code that is ten times slower. Only an own key `__proto__` needs
 * it: `Object.assign` would set the copy's prototype.
 */
export function copyOf(object: JsonObject): Record<string, unknown> {
  return Object.hasOwn(object, '__proto__') ? { ...object } : Object.assign({}, object);
}
