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
  return entries.length > 0 ? find(entries, keyOf(row)) : undefined;
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
  if (entry.location.type !== undefined) index.set(typedKey(entry), at);
  indexes.set(copy, index.set(key, at));
  return copy;
}

/** Where the rows are that there are entries for; first those for rows of any type, which are older. */
export function locationsOf(entries: readonly RowEntry[]): readonly RowLocation[] {
  const locations = new Map(entries.map(({ location }) => [placeOf(location), location]));
  return [...locations.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ type }: RowLocation): number {
  return type === undefined ? 0 : 1;
}

/** Of which type the row with this id is that there is an entry for; undefined: not known. */
export function typedLocation(
  entries: readonly RowEntry[],
  row: RowEntry,
): RowLocation | undefined {
  return entries.length > 0 ? find(entries, typedKey(row))?.location : undefined;
}

function find<T extends RowEntry>(entries: readonly T[], key: string): T | undefined {
  const at = indexOf(entries).get(key);
  return at === undefined ? undefined : entries[at];
}

function indexOf(entries: readonly RowEntry[]): Map<string, number> {
  let index = indexes.get(entries);
  if (!index) {
    index = new Map(entries.map((entry, at) => [keyOf(entry), at]));
    for (const [at, entry] of entries.entries()) {
      if (entry.location.type !== undefined) index.set(typedKey(entry), at);
    }
    indexes.set(entries, index);
  }
  return index;
}

/** What tells a row from the others of a WatchQuery. */
export function keyOf({ location, id }: RowEntry): string {
  return `${placeOf(location)} ${id}`;
}

/** A response key has no space in it, and belongs to one location; so has a type. */
function placeOf({ key, type = '' }: RowLocation): string {
  return `${key} ${type}`;
}

/** Under which the entry of a row with a type is found by its id alone. */
function typedKey({ location, id }: RowEntry): string {
  return ` ${location.key} ${id}`;
}
