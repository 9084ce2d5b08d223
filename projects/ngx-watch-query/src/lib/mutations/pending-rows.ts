import { isRecord } from '../core/document/as-record';
import { withChanges } from '../core/state/with-changes';
import { idIn, placesOf } from '../rows/item-index';
import { rowOf, type Layer } from '../rows/layers';
import { keyOf } from '../rows/row-entries';
import type { RowLocation } from '../rows/row-location';
import { typeOf } from '../rows/row-type';
import { valueOf } from '../rows/value-at';

/** The keys, as `keyOf` makes them, of the rows with changes that the server has not confirmed (M9). */
export function pendingRows(layers: readonly Layer[]): ReadonlySet<string> {
  const pending = layers.filter(({ status }) => status !== 'answered');
  return new Set(pending.flatMap(({ changes }) => changes.map(rowOf)));
}

/**
 * Whether a row, or an edge, is one of the pending rows (M9). A displayed row is identified by its place,
 * because two models may have the same id. A row that is not displayed, such as a copy, goes by its id.
 *
 * @param pending what `pendingRows` returns
 * @param root the answer that is displayed
 */
export function isPendingRow(
  row: unknown,
  pending: ReadonlySet<string>,
  locations: readonly RowLocation[],
  root: unknown,
): boolean {
  if (pending.size === 0) return false;
  const found = locations.flatMap(location => {
    const model = modelOf(row, location);
    const id = idIn(model, location.id);
    if (id === undefined) return [];
    // A call may have been made before any row said its type.
    const isPending = [typeOf(model, location), undefined].some(type =>
      pending.has(keyOf({ location: withChanges(location, { type }), id })),
    );
    return [{ isPending, isShown: isShownAt(root, location, id, model) }];
  });
  const shown = found.filter(({ isShown }) => isShown);
  return (shown.length > 0 ? shown : found).some(({ isPending }) => isPending);
}

/** A row, or the node of an edge. */
function modelOf(row: unknown, { id, node }: RowLocation): unknown {
  if (node === undefined || !isRecord(row)) return row;
  const below = row[node];
  return isRecord(below) && idIn(below, id) !== undefined ? below : row;
}

function isShownAt(root: unknown, location: RowLocation, id: string, model: unknown): boolean {
  const value = valueOf(root, location);
  if (!Array.isArray(value)) return value === model;
  const items: readonly unknown[] = value;
  return placesOf(items, id, location).some(at => modelOf(items[at], location) === model);
}
