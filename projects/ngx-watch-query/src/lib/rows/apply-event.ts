import { atPath } from './at-path';
import { idOf, keepPlaces, placesOf } from './item-index';
import type { RowLocation } from './row-location';
import { mergeRow } from './merge-row';
import type { ModelEvent } from './model-event';
import { shareWork, type SharedWork } from './same-work';

/** A model event, and the place in the answer where its rows are. */
export interface ModelChange {
  readonly location: RowLocation;
  readonly event: ModelEvent;
  /** The work that lists showing the same answer share for this event; undefined if they share none. */
  readonly shared?: SharedWork | undefined;
}

/**
 * The answer with a model event applied (V7): UPDATE merges into every item with that id, DELETE
 * takes the item out, and CREATE changes nothing: the server decides where a new row stands. Parts
 * that do not change keep their identity, and so does the answer where nothing changes.
 *
 * Apart from one copy of the list, the cost of an UPDATE does not depend on the rows it does not touch.
 */
export function applyEvent(root: unknown, { location, event, shared }: ModelChange): unknown {
  return saysRow(event) ? shareWork(shared, changed, root, location, event) : root;
}

/**
 * Whether an event says how its row looks now, or that it is gone. The server's CREATE is about a row that is
 * not shown yet. One of our own may be about a row that was deleted before: its values count, too (M6).
 */
export function saysRow({ event, isOwn }: ModelEvent): boolean {
  return event !== 'CREATE' || isOwn === true;
}

function changed(root: unknown, location: RowLocation, event: ModelEvent): unknown {
  return atPath(root, [location.key, ...location.items], value =>
    Array.isArray(value)
      ? changeList(value, location, event)
      : changeSingle(value, location, event),
  );
}

function changeSingle(model: unknown, location: RowLocation, event: ModelEvent): unknown {
  if (idOf(model, location) !== event.id) return model;
  return event.event === 'DELETE' ? null : mergeRow(model, event.model, location);
}

function changeList(list: readonly unknown[], location: RowLocation, event: ModelEvent): unknown {
  const rows = placesOf(list, event.id, location);
  if (rows.length === 0) return list;
  if (event.event === 'DELETE') {
    return list.filter(item => idOf(item, location) !== event.id);
  }
  let copy: unknown[] | undefined;
  for (const index of rows) {
    const item = list[index];
    const merged =
      location.node === undefined
        ? mergeRow(item, event.model, location)
        : atPath(item, [location.node], node => mergeRow(node, event.model, location));
    if (merged !== item) (copy ??= list.slice())[index] = merged;
  }
  if (copy) keepPlaces(list, copy);
  return copy ?? list;
}
