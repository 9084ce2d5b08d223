import type { RowLocation } from './row-location';

/** Which row something is kept of. */
export interface RowEntry {
  readonly location: RowLocation;
  readonly id: string;
}

/** Where the entry of a row is in a list of entries. */
const indexes = new WeakMap<readonly RowEntry[], Map<string, number>>();

/** What a list of entries, one for each row, has for a row. */
export function entryOf<T extends RowEntry>(entries: readonly T[], row: RowEntry): T | undefined {
  const at = indexOf(entries).get(keyOf(row));
  return at === undefined ? undefined : entries[at];
}

/**
 * The entries with another one for its row, at the end where the row is new. The list is copied, its
 * index is not: it goes on to the copy, and is made again for whoever still asks the old list.
 */
export function withEntry<T extends RowEntry>(entries: readonly T[], entry: T): readonly T[] {
  const index = indexOf(entries);
  const key = keyOf(entry);
  const at = index.get(key) ?? entries.length;
  const copy = entries.slice();
  copy[at] = entry;
  indexes.delete(entries);
  indexes.set(copy, index.set(key, at));
  return copy;
}

/** Where the rows are that there are entries for. */
export function locationsOf(entries: readonly RowEntry[]): readonly RowLocation[] {
  return [...new Map(entries.map(({ location }) => [location.key, location])).values()];
}

function indexOf(entries: readonly RowEntry[]): Map<string, number> {
  let index = indexes.get(entries);
  if (!index) {
    index = new Map(entries.map((entry, at) => [keyOf(entry), at]));
    indexes.set(entries, index);
  }
  return index;
}

/** A response key has no space in it, and belongs to one location. */
function keyOf({ location, id }: RowEntry): string {
  return `${location.key} ${id}`;
}
