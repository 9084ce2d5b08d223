import { isRecord } from '../core/document/as-record';
import type { RowLocation } from './row-location';

/** Where the items with an id are in a list. */
export type ItemIndex = ReadonlyMap<string, readonly number[]>;

type IdLocation = Pick<RowLocation, 'id' | 'node'>;

/** Made when the first event comes, and dropped with its list. */
const indexes = new WeakMap<readonly unknown[], ItemIndex>();

/** The index of a list, by id as text. */
export function indexOf(list: readonly unknown[], location: IdLocation): ItemIndex {
  const known = indexes.get(list);
  if (known) return known;
  const index = new Map<string, number[]>();
  list.forEach((item, at) => {
    const id = idOf(item, location);
    if (id === undefined) return;
    const same = index.get(id);
    if (same) same.push(at);
    else index.set(id, [at]);
  });
  indexes.set(list, index);
  return index;
}

/** Hands an index on to a list with the same ids at the same places. */
export function keepIndex(list: readonly unknown[], index: ItemIndex): void {
  indexes.set(list, index);
}

/** The id of an item as text; undefined where it has none. */
export function idOf(item: unknown, { id, node }: IdLocation): string | undefined {
  const model = node !== undefined && isRecord(item) ? item[node] : item;
  const value = isRecord(model) ? model[id] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
