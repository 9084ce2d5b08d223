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
  /** Whether the event is one of our own mutations, and an earlier call is about the same row. */
  readonly isAgain?: boolean;
  /** Whether the event is one of our own mutations that would have created the row. */
  readonly mayCreate?: boolean | undefined;
  /** Whether `onEvent` takes the row out of this list. The list of other variables may show it (V7). */
  readonly isRemoved?: boolean;
}

/**
 * The answer with a model event applied (V7): UPDATE merges into every item with that id, DELETE
 * takes the item out, and CREATE changes nothing: the server decides where a new row stands. Parts
 * that do not change keep their identity, and so does the answer where nothing changes.
 *
 * Apart from one copy of the list, the cost of an UPDATE does not depend on the rows it does not touch.
 */
export function applyEvent(root: unknown, change: ModelChange): unknown {
  const { location, event, shared } = change;
  return saysRow(change) ? shareWork(shared, changed, root, location, event) : root;
}

/**
 * Whether a change says how a row looks that is shown, or that it is gone. A CREATE is about a row that is not
 * shown yet. If it is shown, an answer has brought it, which is at least as new. But an earlier call of our
 * own may have deleted the row. The former row may then still be shown, and the values of the new one count
 * (M6).
 */
export function saysRow({ event, isAgain }: ModelChange): boolean {
  return event.event !== 'CREATE' || isAgain === true;
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
