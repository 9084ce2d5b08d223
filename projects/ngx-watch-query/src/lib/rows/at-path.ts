import { isRecord } from '../core/document/as-record';
import { copyOf } from '../core/document/copy-of';

/**
 * A copy of the value, changed at a path of own keys. It is the value itself where the path leads to
 * nothing, or the change changes nothing.
 */
export function atPath(
  value: unknown,
  path: readonly string[],
  change: (value: unknown) => unknown,
  step = 0,
): unknown {
  const key = path[step];
  if (key === undefined) return change(value);
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  const before = value[key];
  const after = atPath(before, path, change, step + 1);
  if (after === before) return value;
  const copy = copyOf(value);
  copy[key] = after;
  return copy;
}
