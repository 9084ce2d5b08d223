/**
 * The part of an answer at a path of response keys (S1, S2): null where a step is missing or null.
 * Own properties only, so that `constructor` finds nothing; a numeric step indexes a list.
 */
export function pickScope(root: unknown, path: readonly string[]): unknown {
  let value: unknown = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return null;
    if (Array.isArray(value) && !/^\d+$/.test(key)) return null;
    if (!Object.hasOwn(value, key)) return null;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value ?? null;
}
