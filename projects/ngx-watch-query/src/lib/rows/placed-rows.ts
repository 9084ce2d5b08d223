import { asRecord } from '../core/document/as-record';
import { sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { LAYERS, setLayers } from './base';
import { GONE, type RowFacts } from './facts';
import type { Layer, LayerChange } from './layers';
import { mergeModel } from './merge-model';
import { entryOf } from './row-entries';
import { isSamePlace } from './row-location';

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
    const known = place && entryOf(facts, { location, id: event.id });
    if (known?.own === undefined || known.own <= call) return [change];
    if (known.fields[GONE]) return [];
    const values = Object.entries(known.fields).map(([key, { value }]) => [key, value] as const);
    return [withModel(change, { ...event.model, ...Object.fromEntries(values) })];
  });
}

/**
 * The state after a change of a row that only a layer shows: no answer has it yet, so the layer itself
 * is changed (M6).
 *
 * @param call the mutation of our own that has changed it; undefined: the server reports it
 */
export function changePlaced(
  state: State,
  { location, event }: ModelChange,
  call = Number.POSITIVE_INFINITY,
): State {
  const { base, list } = sliceOf(state, LAYERS);
  if (event.event === 'CREATE') return state;
  const isRow = ({ place, location: own, event: { id } }: LayerChange): boolean =>
    place !== undefined &&
    id === event.id &&
    isSamePlace(own, location) &&
    (own.type === undefined || location.type === undefined || own.type === location.type);
  const isChanged = (layer: Layer): boolean => layer.call < call && layer.changes.some(isRow);
  if (!list.some(isChanged)) return state;
  const next = list.map(layer => {
    if (!isChanged(layer)) return layer;
    const changes = layer.changes.flatMap(change => {
      if (!isRow(change)) return [change];
      if (event.event === 'DELETE') return [];
      return [withModel(change, mergeModel(change.event.model, event.model))];
    });
    return { ...layer, changes };
  });
  return setLayers(state, { base, list: next.filter(({ changes }) => changes.length > 0) });
}

function withModel(change: LayerChange, model: unknown): LayerChange {
  return { ...change, event: { ...change.event, model: asRecord(model) } };
}
