import type { EventType } from '../core/state/query-event';
import { refreshDue } from '../core/state/refresh';
import { sliceOf, withSlice } from '../core/state/slice';
import type { QueryContext, State } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { disown } from './facts';
import { baseOf, LAYERS, withBase } from './base';
import type { Layer } from './layers';
import { MODEL_CHANGED, type ModelChanged } from './model-changed';
import { FACTS } from './remember-facts';

/** What a mutation of our own does to one WatchQuery, all of it in one step (M4–M6). */
export interface OwnChanged {
  /** Layers that are new, or not as they were. One without changes goes. */
  readonly layers: readonly Omit<Layer, 'after'>[];
  /** What its answer says. */
  readonly changes: readonly ModelChanged[];
  /** Whether the server must be asked again. */
  readonly isDue: boolean;
}

export const OWN_CHANGED: EventType<OwnChanged> = {
  name: 'own-changed',
  reduce(query, state, { layers, changes, isDue }) {
    const relayered = layers.length > 0 ? withLayers(query, state, layers, changes) : state;
    const changed = changes.reduce(
      (next, change) => MODEL_CHANGED.reduce(query, next, change),
      relayered,
    );
    return isDue ? refreshDue(changed) : changed;
  },
};

/** A mutation of our own was answered some time ago: it counts no more than any event (M5). */
export const OWN_FORGOTTEN: EventType<number> = {
  name: 'own-forgotten',
  reduce(_, state, call) {
    const facts = sliceOf(state, FACTS);
    const rows = disown(facts.rows, call);
    return rows === facts.rows ? state : withSlice(state, FACTS, withChanges(facts, { rows }));
  },
};

function withLayers(
  query: QueryContext,
  state: State,
  layers: readonly Omit<Layer, 'after'>[],
  changes: readonly ModelChanged[],
): State {
  const before = sliceOf(state, LAYERS).list;
  const stamped = layers.map(layer => {
    // One that has ended before has not ended again.
    const same = before.find(({ call, status }) => call === layer.call && status === layer.status);
    return { ...layer, after: same?.after ?? state.requestCount };
  });
  const others = before.filter(({ call }) => !stamped.some(layer => layer.call === call));
  const list = [...others, ...stamped.filter(layer => layer.changes.length > 0)].sort(
    (a, b) => a.call - b.call,
  );
  const base = baseOf(state);
  const isHeld = list.some(
    ({ status, isLate, changes: shown }) =>
      status === 'pending' && isLate !== true && shown.some(({ place }) => place),
  );
  const next = withChanges(withSlice(state, LAYERS, { base, list }), {
    refresh: withChanges(state.refresh, { isHeld }),
  });
  // What the answer says comes first: nothing older is shown in between (M6).
  return changes.some(({ change }) => change) ? next : withBase(query, next, base);
}
