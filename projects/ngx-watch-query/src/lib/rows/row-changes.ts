import { withChanges } from '../core/state/with-changes';
import { saysRow, type ModelChange } from './apply-event';
import { addUpdate, mergeUpdates, type FieldUpdates } from './field-updates';
import { mapRows } from './map-rows';
import { entryOf, locationsOf, withEntry, type RowEntry } from './row-entries';

/** All that has happened to one row; null: it was deleted. */
export interface RowChange extends RowEntry {
  readonly updates: FieldUpdates | null;
}

/**
 * The changes with one more event. There is one change for each row that was touched, however many
 * events there were (V25). The changes do to an answer what the events would do, one after another. A
 * deleted row is gone, whatever was said of it before or is said later (V7).
 */
export function withChange(
  changes: readonly RowChange[],
  change: ModelChange,
): readonly RowChange[] {
  const { location, event } = change;
  const { id, model } = event;
  if (event.event === 'DELETE') return withEntry(changes, { location, id, updates: null });
  const known = entryOf(changes, { location, id });
  if (!saysRow(change) || !model || known?.updates === null) return changes;
  // The locations of our own mutations do not say what events leave out of objects (V24).
  const knownOf = location.knownOf ?? known?.location.knownOf;
  const place = knownOf === location.knownOf ? location : withChanges(location, { knownOf });
  return withEntry(changes, {
    location: place,
    id,
    updates: addUpdate(known?.updates ?? {}, model),
  });
}

/** The answer with all changes applied, in one pass over each list. */
export function applyChanges(root: unknown, changes: readonly RowChange[]): unknown {
  return locationsOf(changes).reduce(
    (answer, location) =>
      mapRows(answer, location, (model, id) => {
        const change = entryOf(changes, { location, id });
        if (!change) return model;
        return change.updates && mergeUpdates(model, change.updates, change.location);
      }),
    root,
  );
}
