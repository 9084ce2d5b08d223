import { asRecord } from '../core/document/as-record';
import { sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { LAYERS, setLayers } from './base';
import { knownRow, type RowFacts } from './facts';
import type { Layer, LayerChange } from './layers';
import { mergeModel } from './merge-model';
import type { ModelChanged } from './model-changed';
import { entryOf } from './row-entries';
import { mayShareRows } from './row-location';
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
    const known = knownRow(facts, row);
    return known ? [withModel(change, { ...event.model, ...known })] : [];
  });
}

/**
 * The state after a change of a row, which layers show as it was expected. A row that only a layer shows
 * is changed there, because no answer has it yet. Of any other row, an earlier call's layer no longer
 * shows what a later call has changed (M5).
 *
 * @param call the mutation of our own that has changed it; undefined: the server reports it
 */
export function changeLayers(state: State, happened: ModelChange, call?: number): State {
  const { base, list } = sliceOf(state, LAYERS);
  const { event } = happened;
  const next = list.map(layer => {
    // While a creation is pending, an event with its id may be about a former row (M6).
    const isReported = ({ place }: LayerChange): boolean =>
      place !== undefined &&
      event.event !== 'CREATE' &&
      (place.real === event.id || layer.status !== 'pending');
    const isChanged = (change: LayerChange): boolean =>
      (call !== undefined || isReported(change)) && isAbout(change, happened);
    if (layer.call >= (call ?? Infinity) || !layer.changes.some(isChanged)) return layer;
    const changes = layer.changes.flatMap(change =>
      isChanged(change) ? remaining(change, happened) : [change],
    );
    return withChanges(layer, { changes });
  });
  if (next.every((layer, at) => layer === list[at])) return state;
  return setLayers(state, { base, list: next.filter(({ changes }) => changes.length > 0) });
}

/** What is left of a layer's changes after the answer to their own call. */
export function leftOf(
  changes: readonly LayerChange[],
  answered: readonly ModelChanged[],
): readonly LayerChange[] {
  return answered.reduce(
    (left, { change: said }) =>
      said ? left.flatMap(one => (isAbout(one, said) ? remaining(one, said) : [one])) : left,
    changes,
  );
}

/** Whether a change of a layer is about the row that something has happened to. */
function isAbout(
  { place, location: own, event: { id } }: LayerChange,
  { location, event }: ModelChange,
): boolean {
  return (
    (id === event.id || (event.event === 'DELETE' && place?.real === event.id)) &&
    mayShareRows(own, location)
  );
}

/**
 * What is left of a layer's change of a row after a later event about that row:
 *
 * | it shows…              | DELETE       | CREATE                     | UPDATE                     |
 * | ---------------------- | ------------ | -------------------------- | -------------------------- |
 * | a new row              | nothing      | the row as it now is       | the row as it now is       |
 * | a deletion             | the deletion | nothing                    | the deletion               |
 * | a removal by `onEvent` | nothing      | nothing                    | the removal, or nothing    |
 * | other values           | nothing      | those that it does not say | those that it does not say |
 *
 * What was deleted before a CREATE is a former row with the same id. `onEvent` has removed a row from one list
 * because of the values that are expected: the row is back there once all of them are said (M12). If `onEvent`
 * removes it for the later event, another list may show it: other values stay (V7).
 */
function remaining(
  change: LayerChange,
  { event: { event, model }, isRemoved }: ModelChange,
): readonly LayerChange[] {
  const { place, location, event: expected } = change;
  const isDeletion = expected.event === 'DELETE';
  if (event === 'DELETE') {
    const isLeft = isRemoved ? !place : isDeletion && !change.isRemoved;
    return isLeft ? [change] : [];
  }
  if (isDeletion && event === 'CREATE') return [];
  if (isDeletion && !change.isRemoved) return [change];
  if (place) return [withModel(change, mergeModel(expected.model, model))];
  const said = asRecord(model);
  const all = Object.entries(asRecord(expected.model));
  const left = all.filter(([key]) => key === location.id || !Object.hasOwn(said, key));
  const isVoid =
    isDeletion &&
    left.length < all.length &&
    left.every(([key]) => [location.id, location.typename].includes(key));
  return isVoid ? [] : [withModel(change, Object.fromEntries(left))];
}

function withModel(change: LayerChange, model: unknown): LayerChange {
  return withChanges(change, { event: withChanges(change.event, { model: asRecord(model) }) });
}
