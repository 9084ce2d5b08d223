import { isRecord } from '../core/document/as-record';

/** The value with another one at a path of own keys; itself where there is nothing or no change. */
export function atPath(
  value: unknown,
  path: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  const before = value[key];
  const after = atPath(before, rest, change);
  return after === before ? value : { ...value, [key]: after };
}
