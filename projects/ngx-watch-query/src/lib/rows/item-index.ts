import { isRecord } from '../core/document/as-record';
import type { RowLocation } from './row-location';
import { typeOf } from './row-type';

type IdLocation = Pick<RowLocation, 'id' | 'node' | 'typename' | 'type'>;

/**
 * So often a list is looked through. An index costs as much as two looks, and memory; many lists are
 * replaced by a new answer after one event, others hear of thousands.
 */
const LOOKS = 1;

/** What is known of where the items of a list are. */
interface Places {
  /** By which key its items are told apart. */
  readonly by: string;
  looks: number;
  /** Who was looked for last, and where that is. */
  id: string | undefined;
  found: readonly number[];
  index: ItemIndex | undefined;
}

const NOWHERE: readonly number[] = [];

/** Dropped with its list. */
const places = new WeakMap<readonly unknown[], Places>();

/** Where the items with an id, as text, are in a list; of the location's type, where it has one. */
export function placesOf(
  list: readonly unknown[],
  id: string,
  location: IdLocation,
): readonly number[] {
  const by = idKeyOf(location);
  const last = places.get(list);
  const known: Places =
    last?.by === by ? last : { by, looks: 0, id: undefined, found: NOWHERE, index: undefined };
  if (known !== last) places.set(list, known);
  if (known.id !== id) {
    // What is known of a list is so for all types.
    known.id = id;
    if (++known.looks > LOOKS) known.index ??= indexOf(list, ofAnyType(location));
    known.found = known.index
      ? placesIn(known.index, id)
      : lookThrough(list, id, ofAnyType(location));
  }
  return location.type === undefined
    ? known.found
    : known.found.filter(at => idOf(list[at], location) === id);
}

/** Ids as text. */
export interface Ids {
  has(id: string): boolean;
}

/** The ids of the items of a list, where they were looked for more than once; undefined: not known. */
export function idsIn(list: readonly unknown[], location: IdLocation): Ids | undefined {
  const known = places.get(list);
  return known?.by === idKeyOf(location) ? known.index : undefined;
}

/** Hands on what is known to a list with the same ids at the same places. */
export function keepPlaces(from: readonly unknown[], to: readonly unknown[]): void {
  const known = places.get(from);
  if (known) places.set(to, known);
}

/** The id of an item as text; undefined where it has none, or is of another type than the location's. */
export function idOf(item: unknown, location: IdLocation): string | undefined {
  const { node, type } = location;
  const model = node !== undefined && isRecord(item) ? item[node] : item;
  return type === undefined || (typeOf(model, location) ?? type) === type
    ? idIn(model, location)
    : undefined;
}

/** No response key has a dot in it. */
function idKeyOf({ id, node }: IdLocation): string {
  return node === undefined ? id : `${node}.${id}`;
}

function ofAnyType({ id, node }: IdLocation): IdLocation {
  return { id, node };
}

function idIn(model: unknown, { id }: IdLocation): string | undefined {
  const value = isRecord(model) ? model[id] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function lookThrough(list: readonly unknown[], id: string, location: IdLocation): number[] {
  const found: number[] = [];
  for (let at = 0; at < list.length; at++) if (idOf(list[at], location) === id) found.push(at);
  return found;
}

/** Most ids are in one place only: no array is made for these. */
type ItemIndex = ReadonlyMap<string, number | readonly number[]>;

function placesIn(index: ItemIndex, id: string): readonly number[] {
  const at = index.get(id);
  if (at === undefined) return NOWHERE;
  return typeof at === 'number' ? [at] : at;
}

function indexOf(list: readonly unknown[], location: IdLocation): ItemIndex {
  const index = new Map<string, number | number[]>();
  for (let at = 0; at < list.length; at++) {
    const id = idOf(list[at], location);
    if (id === undefined) continue;
    const same = index.get(id);
    if (same === undefined) index.set(id, at);
    else if (typeof same === 'number') index.set(id, [same, at]);
    else same.push(at);
  }
  return index;
}
