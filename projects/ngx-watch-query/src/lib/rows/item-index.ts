import { isRecord } from '../core/document/as-record';
import type { RowLocation } from './row-location';
import { typeOf } from './row-type';

type IdLocation = Pick<RowLocation, 'id' | 'node' | 'typename' | 'type'>;

/**
 * How many times a list is searched before it gets an index. An index costs memory and as much time as
 * two searches. Many lists are replaced by a new answer after one event; others get thousands of events.
 */
const LOOKS = 1;

/** Where the items of a list are, as far as that has been looked up. */
interface Places {
  /** The key that tells its items apart. */
  readonly by: string;
  looks: number;
  /** The id that was looked up last, and where it was found. */
  id: string | undefined;
  found: readonly number[];
  index: ItemIndex | undefined;
}

const NOWHERE: readonly number[] = [];

/** Each entry goes with its list. */
const places = new WeakMap<readonly unknown[], Places>();

/** The indexes of the items with an id, given as text; only those of the location's type, if it has one. */
export function placesOf(
  list: readonly unknown[],
  id: string,
  location: IdLocation,
): readonly number[] {
  const known = placesKnown(list, location);
  if (known.id !== id) {
    // What is kept of a list is the same for locations of any type.
    const all = ofAnyType(location);
    known.id = id;
    if (++known.looks > LOOKS) known.index ??= indexOf(list, all);
    known.found = known.index ? placesIn(known.index, id) : lookThrough(list, id, all);
  }
  return location.type === undefined
    ? known.found
    : known.found.filter(at => idOf(list[at], location) === id);
}

/** Ids as text. */
export interface Ids {
  has(id: string): boolean;
}

/** The ids of a list's items, if it was searched often enough to have an index; undefined otherwise. */
export function idsIn(list: readonly unknown[], location: IdLocation): Ids | undefined {
  const known = places.get(list);
  return known?.by === idKeyOf(location) ? known.index : undefined;
}

/** The ids of a list's items, for a list that will be searched often. */
export function indexIds(list: readonly unknown[], location: IdLocation): Ids {
  return (placesKnown(list, location).index ??= indexOf(list, ofAnyType(location)));
}

/** Hands what is known of a list on to another one that has the same ids at the same places. */
export function keepPlaces(from: readonly unknown[], to: readonly unknown[]): void {
  const known = places.get(from);
  if (known) places.set(to, known);
}

function placesKnown(list: readonly unknown[], location: IdLocation): Places {
  const by = idKeyOf(location);
  const last = places.get(list);
  if (last?.by === by) return last;
  const known: Places = { by, looks: 0, id: undefined, found: NOWHERE, index: undefined };
  places.set(list, known);
  return known;
}

/** The id of an item as text; undefined if it has none, or is of another type than the location's. */
export function idOf(item: unknown, location: IdLocation): string | undefined {
  const { type } = location;
  const model = modelIn(item, location);
  return type === undefined || (typeOf(model, location) ?? type) === type
    ? idIn(model, location.id)
    : undefined;
}

/** The model of an item: the item itself, or the node of an edge. */
export function modelIn(item: unknown, { node }: Pick<RowLocation, 'node'>): unknown {
  return node !== undefined && isRecord(item) ? item[node] : item;
}

/** One text for both keys: no response key contains a dot. */
function idKeyOf({ id, node }: IdLocation): string {
  return node === undefined ? id : `${node}.${id}`;
}

function ofAnyType({ id, node }: IdLocation): IdLocation {
  return { id, node };
}

/** The id of a model as text, whatever its type; undefined if it has none. */
export function idIn(model: unknown, key = 'id'): string | undefined {
  const value = isRecord(model) ? model[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function lookThrough(list: readonly unknown[], id: string, location: IdLocation): number[] {
  const found: number[] = [];
  for (let at = 0; at < list.length; at++) if (idOf(list[at], location) === id) found.push(at);
  return found;
}

/** Most ids occur once, so a plain number saves an array for each. */
type ItemIndex = ReadonlyMap<string, number | readonly number[]>;

function placesIn(index: ItemIndex, id: string): readonly number[] {
  const at = index.get(id);
  if (at === undefined) return NOWHERE;
  return typeof at === 'number' ? [at] : at;
}

function indexOf(list: readonly unknown[], location: IdLocation): ItemIndex {
  const index = new Map<string, number | number[]>();
  const repeated = new Set<string>();
  for (let at = 0; at < list.length; at++) {
    const id = idOf(list[at], location);
    if (id === undefined) continue;
    // Asking first whether the id is there would take longer, and few lists repeat an id.
    const { size } = index;
    if (index.set(id, at).size === size) repeated.add(id);
  }
  for (const id of repeated) index.set(id, []);
  if (repeated.size > 0) addPlaces(index, list, location);
  return index;
}

/** Adds each place of the ids whose places are a list. */
function addPlaces(
  index: ReadonlyMap<string, number | number[]>,
  list: readonly unknown[],
  location: IdLocation,
): void {
  for (let at = 0; at < list.length; at++) {
    const id = idOf(list[at], location);
    const places = id === undefined ? undefined : index.get(id);
    if (typeof places === 'object') places.push(at);
  }
}
