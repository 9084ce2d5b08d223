/** A JSON object, whose values are unchecked. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value if it is an object with keys (not a list), else an empty object. */
export function asRecord(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

/** Whether a value is an object with keys: no list, not null. */
export function isRecord(value: unknown): value is JsonObject {
  return isObject(value) && !Array.isArray(value);
}

/** Whether a value is an object or a list. The keys of a list are its indices. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
