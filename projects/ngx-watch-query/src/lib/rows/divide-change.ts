import { asRecord } from '../core/document/as-record';
import { withChanges } from '../core/state/with-changes';
import type { ModelChange } from './apply-event';
import { GONE } from './facts';
import type { LayerChange } from './layers';

/** A layer's change in two, after a later event about its row. A part that is undefined is empty. */
export interface DividedChange {
  /** What the layer still shows. */
  readonly left?: LayerChange | undefined;
  /** What is lost to the later event (M5). */
  readonly lost?: LayerChange | undefined;
}

/**
 * Divides a layer's change of a row by a later event about that row. A change is about some fields of the row,
 * and what the event says of these fields is lost to the change:
 *
 * | the change shows…      | it is about                              | what the event says of it is lost |
 * | ---------------------- | ---------------------------------------- | --------------------------------- |
 * | other values           | their fields                             | field by field                    |
 * | a removal by `onEvent` | the fields for which the row was removed | once all of them are said (M12)   |
 * | a deletion             | `GONE`: whether there is such a row      | as a whole                        |
 * | a new row              | the row                                  | only if the row is taken out      |
 *
 * An UPDATE says the fields of its model; that of an upsert also says that there is the row. A CREATE and a
 * DELETE say everything: what was before is about a former row. A removal by `onEvent` says nothing, because
 * another list may show the row (V7).
 */
export function divideChange(change: LayerChange, later: ModelChange): DividedChange {
  if (change.place) return later.event.event === 'DELETE' ? { lost: change } : { left: change };
  const fields = fieldsOf(change);
  const said = fields.filter(field => says(later, field));
  if (said.length === 0) return { left: change };
  if (said.length === fields.length) return { lost: change };
  const left = without(change, said);
  if (change.isRemoved) return { left };
  const unsaid = fields.filter(field => !said.includes(field));
  return { left, lost: without(change, unsaid) };
}

/** The fields that a change is about, without those that name its row; `GONE` if there are none. */
function fieldsOf({ location, event, isRemoved }: LayerChange): readonly string[] {
  const { id, names = [id] } = location;
  const isDeletion = event.event === 'DELETE' && !isRemoved;
  const fields = isDeletion ? [] : Object.keys(asRecord(event.model));
  const others = fields.filter(key => !names.includes(key));
  return others.length > 0 ? others : [GONE];
}

function says({ event, isRemoved, mayCreate }: ModelChange, field: string): boolean {
  if (event.event !== 'UPDATE') return isRemoved !== true;
  return field === GONE ? mayCreate === true : Object.hasOwn(asRecord(event.model), field);
}

function without(change: LayerChange, fields: readonly string[]): LayerChange {
  const all = Object.entries(asRecord(change.event.model));
  return withModel(change, Object.fromEntries(all.filter(([key]) => !fields.includes(key))));
}

/** The same change with another model. */
export function withModel(change: LayerChange, model: unknown): LayerChange {
  return withChanges(change, { event: withChanges(change.event, { model: asRecord(model) }) });
}
