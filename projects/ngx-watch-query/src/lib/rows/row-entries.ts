import type { Ids } from './item-index';
import { isSamePlace, placeText, type RowLocation } from './row-location';

/** Which row something is kept of. */
export interface RowEntry {
  readonly location: RowLocation;
  readonly id: string;
}

interface Place {
  readonly location: RowLocation;
  readonly at: number;
}

/**
 * Where the entries with an id are in a list of entries, the latest last; mostly there is one. By the
 * id alone: a key made of it and its location would be new text each time, which is slow to look up.
 */
type Index = Map<string, readonly Place[]>;

const indexes = new WeakMap<readonly RowEntry[], Index>();

/** What a list of entries, one for each row, has for a row. */
export function entryOf<T extends RowEntry>(entries: readonly T[], row: RowEntry): T | undefined {
  const place = find(entries, row);
  return place && entries[place.at];
}

/**
 * The entries with another one for its row, at the end where the row is new. The list is copied, its
 * index is not: it goes on to the copy, and is made again for whoever still asks the old list.
 */
export function withEntry<T extends RowEntry>(entries: readonly T[], entry: T): readonly T[] {
  const index = indexOf(entries);
  const at = find(entries, entry)?.at ?? entries.length;
  const copy = entries.slice();
  copy[at] = entry;
  indexes.delete(entries);
  note(index, entry, at);
  indexes.set(copy, index);
  return copy;
}

/** The ids of all rows that there are entries for, wherever they are. */
export function idsOf(entries: readonly RowEntry[]): Ids {
  return indexOf(entries);
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
  { location: place, id }: RowEntry,
): RowLocation | undefined {
  return withId(entries, id)
    .filter(({ location }) => isSamePlace(location, place) && location.type !== undefined)
    .at(-1)?.location;
}

function find(entries: readonly RowEntry[], { location: place, id }: RowEntry): Place | undefined {
  return withId(entries, id).find(
    ({ location }) => isSamePlace(location, place) && location.type === place.type,
  );
}

function withId(entries: readonly RowEntry[], id: string): readonly Place[] {
  return indexOf(entries).get(id) ?? [];
}

function indexOf(entries: readonly RowEntry[]): Index {
  let index = indexes.get(entries);
  if (!index) {
    index = new Map();
    for (const [at, entry] of entries.entries()) note(index, entry, at);
    indexes.set(entries, index);
  }
  return index;
}

function note(index: Index, { location, id }: RowEntry, at: number): void {
  const known = index.get(id) ?? [];
  // The same location and id are the same place.
  if (known.at(-1)?.location === location) return;
  index.set(id, [...known.filter(place => place.at !== at), { location, at }]);
}

/** What tells a row from the others of a WatchQuery. */
export function keyOf({ location, id }: RowEntry): string {
  return `${placeOf(location)} ${id}`;
}

/** The place of a row and its type as text. Neither response keys nor types have spaces in them. */
function placeOf(location: RowLocation): string {
  return `${placeText(location)} ${location.type ?? ''}`;
}
