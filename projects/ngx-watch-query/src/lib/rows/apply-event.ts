import { atPath } from './at-path';
import { idOf, keepPlaces, placesOf } from './item-index';
import type { RowLocation } from './row-location';
import { mergeRow } from './merge-row';
import type { ModelEvent } from './model-event';
import { shareWork, type SharedWork } from './same-work';

/** A model event with the place in the answer that it is about. */
export interface ModelChange {
  readonly location: RowLocation;
  readonly event: ModelEvent;
  /** What lists that show the same answer have worked out for the event; undefined: nothing is shared. */
  readonly shared?: SharedWork | undefined;
}

/**
 * The answer with a model event applied (V7): UPDATE merges into every item with that id, DELETE
 * takes the item out, CREATE is the server's to place. What is not touched keeps its identity; the
 * answer itself where nothing is.
 *
 * Where many UPDATEs come, their cost does not depend on the rows they do not touch, but for one copy
 * of the list.
 */
export function applyEvent(root: unknown, { location, event, shared }: ModelChange): unknown {
  return event.event === 'CREATE' ? root : shareWork(shared, changed, root, location, event);
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
