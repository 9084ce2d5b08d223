import { sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { LAYERS, setLayers } from './base';
import { divideChange, withModel, type DividedChange } from './divide-change';
import { knownFields, ownFactsOf, type RowFacts } from './facts';
import type { Layer, LayerChange } from './layers';
import { mergeModel } from './merge-model';
import type { ModelChanged } from './model-changed';
import { withType } from './row-entries';
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
    const known = place && ownFactsOf(facts, withType(facts, { location, id: event.id }));
    if (known?.own === undefined || known.own <= call) return [change];
    const model = knownFields(known);
    return model ? [withModel(change, { ...event.model, ...model })] : [];
  });
}

/**
 * The state after a change of a row, which layers show as it was expected. A row that only a layer shows
 * is changed there, because no answer has it yet. Of any other row, an earlier call's layer no longer
 * shows what a later call says (M5).
 *
 * @param call the mutation of our own that says it; undefined: the server reports it
 * @param lost collects what layers no longer show, including what the call itself has expected of this change.
 *   Given if the change is not merged into the rows, because `onEvent` has decided so
 */
export function changeLayers(
  state: State,
  happened: LayerChange,
  call?: number,
  lost?: LayerChange[],
): State {
  const { base, list } = sliceOf(state, LAYERS);
  const { event } = happened;
  const next = list.map(layer => {
    // While a creation is pending, an event with its id may be about a former row (M6).
    const isReported = ({ place }: LayerChange): boolean =>
      place !== undefined &&
      event.event !== 'CREATE' &&
      (place.real === event.id || layer.status !== 'pending');
    const isOwn = layer.call === call;
    const isChanged = (change: LayerChange): boolean =>
      (call !== undefined || isReported(change)) &&
      // The server may have refused what another field of the call expects (M8).
      (!isOwn || change.source === happened.source) &&
      isAbout(change, happened);
    const isEarlier = layer.call < (call ?? Infinity) || (isOwn && lost);
    if (!isEarlier || !layer.changes.some(isChanged)) return layer;
    const changes = layer.changes.flatMap(change => {
      if (!isChanged(change)) return [change];
      const divided = divideChange(change, happened);
      if (!lost) return merged(divided, happened);
      if (divided.lost) lost.push(divided.lost);
      return divided.left ?? [];
    });
    return withChanges(layer, { changes });
  });
  if (next.every((layer, at) => layer === list[at])) return state;
  return setLayers(state, { base, list: next.filter(({ changes }) => changes.length > 0) });
}

/** What is left of changes after the answer to a call. */
export function leftOf(
  changes: readonly LayerChange[],
  answered: readonly ModelChanged[],
): readonly LayerChange[] {
  return answered.reduce(
    (left, { change: said }) =>
      said
        ? left.flatMap(one => (isAbout(one, said) ? merged(divideChange(one, said), said) : [one]))
        : left,
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

/** What is left of a change after an event that the rows have. A new row is then as the event says. */
function merged({ left }: DividedChange, { event }: ModelChange): readonly LayerChange[] {
  if (!left) return [];
  return [left.place ? withModel(left, mergeModel(left.event.model, event.model)) : left];
}
