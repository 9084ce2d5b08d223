/** An object of JSON: keys whose values nobody has checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value where it is an object with keys (not a list), else an empty one. */
export function asRecord(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

/** Whether a value is an object with keys: no list, not null. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
