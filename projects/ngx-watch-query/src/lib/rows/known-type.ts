import type { ModelChange } from './apply-event';
import { placesOf } from './item-index';
import { typedLocation, type RowEntry } from './row-entries';
import { valueOf } from './value-at';
import { withChanges } from '../core/state/with-changes';

/**
 * Adds the type of its row to a change that does not say one, as events of the server do not, nor our own
 * mutations where no rows are shown. An earlier change of the same row has said it (M3). If rows of several
 * types are shown with this id, the change stays as it is.
 */
export function withKnownType(
  told: ModelChange,
  entries: readonly RowEntry[],
  shown: unknown,
): ModelChange {
  const { location, event } = told;
  if (location.type !== undefined) return told;
  const known = typedLocation(entries, { location, id: event.id });
  if (!known) return told;
  const { typename, type } = known;
  const typed = withChanges(location, { typename, type });
  const value = valueOf(shown, location);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isOneType =
    placesOf(rows, event.id, location).length === placesOf(rows, event.id, typed).length;
  return isOneType ? withChanges(told, { location: typed }) : told;
}
