/**
 * A copy of a variable's value as JSON will carry it: dates and the like by their `toJSON`,
 * undefined keys left out. Later changes of the caller's object change nothing here (L12).
 */
export function toJsonValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return toJsonValue(value.toJSON());
  if (Array.isArray(value)) return value.map(toJsonValue);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .map(([key, entry]) => [key, toJsonValue(entry)]),
  );
}
