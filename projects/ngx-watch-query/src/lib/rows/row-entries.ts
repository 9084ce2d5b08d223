import type { Ids } from './item-index';
import { withChanges } from '../core/state/with-changes';
import { isSamePlace, placeText, type RowLocation } from './row-location';

/** Something that is kept for one row. */
export interface RowEntry {
  readonly location: RowLocation;
  readonly id: string;
}

interface Place {
  readonly location: RowLocation;
  readonly at: number;
}

/**
 * Where the entries with an id are in a list of entries, the latest last; mostly there is one. The key
 * is the id alone: joined with the location it would be a new text each time, which is slow to look up.
 */
type Index = Map<string, readonly Place[]>;

const indexes = new WeakMap<readonly RowEntry[], Index>();

/** The entry for a row; undefined if there is none. */
export function entryOf<T extends RowEntry>(entries: readonly T[], row: RowEntry): T | undefined {
  const place = find(entries, row);
  return place && entries[place.at];
}

/**
 * The entries with one that replaces the row's old entry, or stands at the end if the row is new. The
 * list is copied, its index is not: the copy takes it over, and the old list gets a new one if it is
 * still asked.
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

/** The ids of all rows that have entries, at any location. */
export function idsOf(entries: readonly RowEntry[]): Ids {
  return indexOf(entries);
}

/** The locations of the rows that have entries. Those for rows of any type come first: they are older. */
export function locationsOf(entries: readonly RowEntry[]): readonly RowLocation[] {
  const locations = new Map(entries.map(({ location }) => [placeOf(location), location]));
  return [...locations.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ type }: RowLocation): number {
  return type === undefined ? 0 : 1;
}

/**
 * The location, with the type, of the typed entry for this row: the one that is named after the model, else the
 * latest; undefined if there is none.
 */
export function typedLocation(
  entries: readonly RowEntry[],
  { location: place, id }: RowEntry,
): RowLocation | undefined {
  const typed = withId(entries, id)
    .map(({ location }) => location)
    .filter(location => isSamePlace(location, place) && location.type !== undefined);
  return typed.find(({ type }) => type === place.model) ?? typed.at(-1);
}

/** The row with the type that an entry for it says, if it says none itself (M3). */
export function withType(entries: readonly RowEntry[], row: RowEntry): RowEntry {
  const known = row.location.type === undefined ? typedLocation(entries, row) : undefined;
  return known ? { location: withChanges(row.location, { type: known.type }), id: row.id } : row;
}

function find(entries: readonly RowEntry[], { location: place, id }: RowEntry): Place | undefined {
  return withId(entries, id).find(
    ({ location }) =>
      isSamePlace(location, place) && location.type === place.type && location.id === place.id,
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
  // The same location and id mean that this entry is noted already.
  if (known.at(-1)?.location === location) return;
  index.set(id, [...known.filter(place => place.at !== at), { location, at }]);
}

/** What tells a row from the others of a WatchQuery. */
export function keyOf({ location, id }: RowEntry): string {
  return `${placeOf(location)} ${id}`;
}

/**
 * The place of a row, its type, and the key of its id, as text. Events may know rows by another id than our
 * own mutations do (V23). Neither response keys nor types have spaces in them.
 */
function placeOf(location: RowLocation): string {
  return `${placeText(location)} ${location.type ?? ''} ${location.id}`;
}
