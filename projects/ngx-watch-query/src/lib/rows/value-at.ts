import { isRecord } from '../core/document/as-record';
import { ownValue } from '../core/document/own-value';
import type { RowLocation } from './row-location';

/** The value at a path of own keys; undefined where there is none. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const key of path) value = partOf(value, key);
  return value;
}

/** The value that holds a field's rows in an answer: a list, or a single model. */
export function valueOf(
  root: unknown,
  { key, items }: Pick<RowLocation, 'key' | 'items'>,
): unknown {
  const value = partOf(root, key);
  return items.length === 0 ? value : valueAt(value, items);
}

function partOf(value: unknown, key: string): unknown {
  return isRecord(value) ? ownValue(value, key) : undefined;
}
