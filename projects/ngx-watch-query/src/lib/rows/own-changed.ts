import type { EventType } from '../core/state/query-event';
import { refreshDue } from '../core/state/refresh';
import { shareStructure } from '../core/state/share-structure';
import { sliceOf, withSlice } from '../core/state/slice';
import type { State } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { disown, forget, type RowFacts } from './facts';
import { baseOf, LAYERS, setLayers, withBase } from './base';
import type { Layer } from './layers';
import { changeRows, type ChangedRows, type ModelChanged } from './model-changed';
import { placedChanges } from './placed-rows';
import { FACTS } from './remember-facts';

/** A layer as it is handed to the state. */
export type NewLayer = Omit<Layer, 'after'>;

/** Everything that a mutation of our own does to one WatchQuery in one step (M4–M6). */
export interface OwnChanged {
  /** The layer of the mutation, which is new or has changed; without changes it is removed. */
  readonly layer?: NewLayer | undefined;
  /** What the mutation's answer says. */
  readonly changes: readonly ModelChanged[];
  /** Whether the server must be asked again. */
  readonly isDue: boolean;
}

export const OWN_CHANGED: EventType<OwnChanged> = {
  reduce(query, state, { layer, changes, isDue }) {
    // The answer's changes come first and are displayed together with the layer. So nothing older is
    // shown in between (M6), and an answer about many rows paints the layers once.
    const before: ChangedRows = { state, base: baseOf(state) };
    const changed = changes.reduce((rows, change) => changeRows(query, rows, change), before);
    // Several changes may end where they began. Nobody is notified then (M7).
    const base =
      changes.length > 1 ? shareStructure(state.displayed?.root, changed.base) : changed.base;
    const layered = layer ? withLayer(withoutFormer(changed.state, layer), layer) : changed.state;
    const shown = withBase(query, layered, base);
    return isDue ? refreshDue(shown) : shown;
  },
};

/** A mutation of our own was answered so long ago that it counts no more than any event (M5). */
export const OWN_FORGOTTEN: EventType<number> = {
  reduce(_, state, call) {
    const facts = sliceOf(state, FACTS);
    const rows = disown(facts.rows, call);
    return rows === facts.rows ? state : withSlice(state, FACTS, withChanges(facts, { rows }));
  },
};

/**
 * The state without what earlier calls have said of rows that a call of unknown outcome may have created
 * again. An answer that shows such a row is believed (M5, V22).
 */
function withoutFormer(state: State, { call, changes, status }: NewLayer): State {
  if (status !== 'unknown') return state;
  const facts = sliceOf(state, FACTS);
  const rows = changes.reduce(
    (left: readonly RowFacts[], { place, location, event: { id } }) =>
      place ? forget(left, { location, id }, call - 1) : left,
    facts.rows,
  );
  return rows === facts.rows ? state : withSlice(state, FACTS, withChanges(facts, { rows }));
}

function withLayer(state: State, layer: NewLayer): State {
  const others = sliceOf(state, LAYERS).list.filter(({ call }) => call !== layer.call);
  const changes = placedChanges(layer, sliceOf(state, FACTS).rows);
  const changed = { ...layer, changes, after: state.requestCount };
  const list = changes.length > 0 ? [...others, changed] : others;
  return setLayers(state, { base: baseOf(state), list: list.sort((a, b) => a.call - b.call) });
}
