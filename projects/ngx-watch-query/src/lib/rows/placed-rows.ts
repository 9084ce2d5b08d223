import { asRecord } from '../core/document/as-record';
import { sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { LAYERS, setLayers } from './base';
import { knownOf, type RowFacts } from './facts';
import type { Layer, LayerChange } from './layers';
import { mergeModel } from './merge-model';
import type { ModelEvent } from './model-event';
import { entryOf } from './row-entries';
import { isSamePlace } from './row-location';
import { withChanges } from '../core/state/with-changes';

/**
 * The changes of a layer, with what later calls have done to the rows that it places. Their answers may
 * have come first (M6).
 */
export function placedChanges(
  { call, changes }: Pick<Layer, 'call' | 'changes'>,
  facts: readonly RowFacts[],
): readonly LayerChange[] {
  return changes.flatMap(change => {
    const { place, location, event } = change;
    const row = { location, id: event.id };
    const own = place && entryOf(facts, row)?.own;
    if (own === undefined || own <= call) return [change];
    const known = knownOf(facts, row);
    return known ? [withModel(change, { ...event.model, ...known })] : [];
  });
}

/**
 * The state after a change of a row, which layers show as it was expected. A row that only a layer shows
 * is changed there, because no answer has it yet. Of any other row, an earlier call's layer no longer
 * shows what a later call has changed (M6).
 *
 * @param call the mutation of our own that has changed it; undefined: the server reports it
 */
export function changeLayers(state: State, { location, event }: ModelChange, call?: number): State {
  const { base, list } = sliceOf(state, LAYERS);
  if (event.event === 'CREATE' && call === undefined) return state;
  const isRow = ({ place, location: own, event: { id } }: LayerChange): boolean =>
    (place !== undefined || call !== undefined) &&
    (id === event.id || (event.event === 'DELETE' && place?.real === event.id)) &&
    isSamePlace(own, location) &&
    (own.type === undefined || location.type === undefined || own.type === location.type);
  const isChanged = (layer: Layer): boolean =>
    layer.call < (call ?? Infinity) && layer.changes.some(isRow);
  if (!list.some(isChanged)) return state;
  const next = list.map(layer => {
    if (!isChanged(layer)) return layer;
    const changes = layer.changes.flatMap(change =>
      isRow(change) ? after(change, event) : [change],
    );
    return withChanges(layer, { changes });
  });
  return setLayers(state, { base, list: next.filter(({ changes }) => changes.length > 0) });
}

/** What is left of a layer's change of a row after an event about that row. */
function after(change: LayerChange, { event, model }: ModelEvent): readonly LayerChange[] {
  const { place, location, event: expected } = change;
  // What was deleted is the row that had the id of a new one before.
  if (!place && expected.event === 'DELETE') return event === 'CREATE' ? [] : [change];
  if (event === 'DELETE') return [];
  if (place && event === 'CREATE') return [change];
  if (place) return [withModel(change, mergeModel(expected.model, model))];
  const said = asRecord(model);
  const left = Object.entries(asRecord(expected.model)).filter(
    ([key]) => key === location.id || !Object.hasOwn(said, key),
  );
  return [withModel(change, Object.fromEntries(left))];
}

function withModel(change: LayerChange, model: unknown): LayerChange {
  return withChanges(change, { event: withChanges(change.event, { model: asRecord(model) }) });
}
