import type { EventType } from '../core/state/query-event';
import { refreshDue } from '../core/refreshes';
import { shareStructure } from '../core/state/share-structure';
import { changeSlice, sliceOf } from '../core/state/slice';
import type { State } from '../core/state/state';
import { disown, mayBeBack } from './facts';
import { baseOf, LAYERS, setLayers, withBase } from './base';
import { withoutFilledRows } from './keep-last-rows';
import { withKnownType } from './known-type';
import type { Layer, LayerChange } from './layers';
import { changeRows, type ChangedRows, type ModelChanged } from './model-changed';
import { changeLayers, leftOf, placedChanges } from './placed-rows';
import { FACTS } from './remember-facts';
import type { RowEntry } from './row-entries';
import { revised, withChanges } from '../core/state/with-changes';

/** A layer as it is handed to the state. */
export type NewLayer = Omit<Layer, 'after'>;

/** Everything that a mutation of our own does to one WatchQuery in one step (M4–M6). */
export interface OwnChanged {
  /** The layer of the mutation, which is new or has changed; without changes it is removed. */
  readonly layer?: NewLayer | undefined;
  /** What the mutation expects, if its answer does not say it: only the next answer to the query does (M5). */
  readonly unsaid?: readonly LayerChange[] | undefined;
  /** What the mutation's answer says, and this WatchQuery does not merge: the next answer shows it (M5). */
  readonly unmerged?: readonly LayerChange[] | undefined;
  /** What the mutation's answer says. */
  readonly changes: readonly ModelChanged[];
  /** Whether the server must be asked again. */
  readonly isDue: boolean;
}

export const OWN_CHANGED: EventType<OwnChanged> = {
  reduce(query, state, { layer, unsaid = [], unmerged = [], changes, isDue }) {
    // The answer's changes come first and are displayed together with the layer. So nothing older is
    // shown in between (M6), and an answer about many rows paints the layers once.
    const before: ChangedRows = { state, base: baseOf(state) };
    const changed = changes.reduce(
      (rows, said) => changeRows(query, rows, typed(rows, said)),
      before,
    );
    // Several changes may end where they began. Nobody is notified then (M7).
    const base =
      changes.length > 1 ? shareStructure(state.displayed?.root, changed.base) : changed.base;
    const call = layer?.call ?? 0;
    const lost: LayerChange[] = [];
    const left = unmerged.reduce((all, said) => changeLayers(all, said, call, lost), changed.state);
    // Until the server has been asked, further layers of the call show what its answer leaves open (M5).
    const rest: readonly Rest[] = [
      { status: 'overruled', changes: leftOf(lost, changes) },
      { status: 'unknown', changes: leftOf(unsaid, changes) },
    ];
    const layered = layer ? withLayers(left, layer, rest) : left;
    const shown = withBase(query, layered, withoutFilledRows(query, layered, base));
    return isDue || !rest.every(isEmpty) ? refreshDue(shown) : shown;
  },
};

/** A change with the type of its row. Where no rows are shown any more, only an earlier change has said it (M3). */
function typed({ state, base }: ChangedRows, changed: ModelChanged): ModelChanged {
  const { change } = changed;
  if (!change) return changed;
  return revised(changed, { change: withKnownType(change, sliceOf(state, FACTS).rows, base) });
}

/** Rows that a mutation of our own may have brought back. */
export interface OwnRestored {
  readonly call: number;
  readonly rows: readonly RowEntry[];
}

/**
 * A mutation of our own may have brought back rows that were deleted before, and nobody knows what they look
 * like. The next answer that shows them is believed (M5, M6).
 */
export const OWN_RESTORED: EventType<OwnRestored> = {
  reduce(_, state, { call, rows }) {
    const facts = sliceOf(state, FACTS).rows;
    const left = rows.reduce((all, row) => mayBeBack(all, row, call), facts);
    return changeSlice(state, FACTS, { rows: left });
  },
};

/** A mutation of our own was answered so long ago that it counts no more than any event (M5). */
export const OWN_FORGOTTEN: EventType<number> = {
  reduce(_, state, call) {
    return changeSlice(state, FACTS, { rows: disown(sliceOf(state, FACTS).rows, call) });
  },
};

type Rest = Pick<Layer, 'status' | 'changes'>;

/** The state with the layers of a call: its own, and those with the rest of what it shows (M5). */
function withLayers(state: State, layer: NewLayer, rest: readonly Rest[]): State {
  const { list } = sliceOf(state, LAYERS);
  // Most mutations leave no layer, so nothing is made for each of many lists.
  if (list.length === 0 && [layer, ...rest].every(isEmpty)) return state;
  const others = list.filter(({ call }) => call !== layer.call);
  const { rows } = sliceOf(state, FACTS);
  const { requestCount: after } = state;
  const own: Layer = { ...layer, changes: placedChanges(layer, rows), after };
  const next = [...others, own, ...rest.map(one => withChanges(own, one))]
    .filter(one => !isEmpty(one))
    .sort((a, b) => a.call - b.call);
  return list.length + next.length > 0
    ? setLayers(state, { base: baseOf(state), list: next })
    : state;
}

function isEmpty({ changes }: Rest): boolean {
  return changes.length === 0;
}
