import { isRecord } from '../core/document/as-record';
import { atPath } from './at-path';
import { idOf } from './item-index';
import type { RowLocation } from './row-location';

/** Returns what a model becomes: another model, itself, or null if it is gone. */
type ChangeModel = (model: unknown, id: string) => unknown;

/**
 * The answer with its rows changed, all of them in one pass; itself where nothing changes. A list
 * loses a row that is gone; a single model becomes null.
 */
export function mapRows(root: unknown, location: RowLocation, change: ChangeModel): unknown {
  const changeItem = (item: unknown): unknown => {
    const id = idOf(item, location);
    if (id === undefined) return item;
    const { node } = location;
    if (node === undefined || !isRecord(item)) return change(item, id);
    const model = change(item[node], id);
    return model === null ? null : model === item[node] ? item : { ...item, [node]: model };
  };
  return atPath(root, [location.key, ...location.items], value =>
    Array.isArray(value) ? mapList(value, changeItem) : changeItem(value),
  );
}

function mapList(list: readonly unknown[], change: (item: unknown) => unknown): unknown {
  // Made at the first change. Often there is none, and nothing is copied.
  let copy: unknown[] | undefined;
  list.forEach((item, at) => {
    const after = change(item);
    if (after !== item) copy ??= list.slice(0, at);
    if (after !== null || item === null) copy?.push(after);
  });
  return copy ?? list;
}
