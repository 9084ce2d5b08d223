import type { JsonObject } from './as-record';

/** An object's own value; undefined where it has none, also for names such as `constructor`. */
export function ownValue(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
