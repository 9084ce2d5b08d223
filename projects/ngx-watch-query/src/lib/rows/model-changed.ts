import { scopedData } from '../core/state/pick-scope';
import type { EventType } from '../core/state/query-event';
import { refreshDue } from '../core/state/refresh';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { activeRequest } from '../core/state/state';
import type { StateHooks } from '../core/state/state-hooks';
import { withView } from '../core/state/with-view';
import { applyEvent, type ModelChange } from './apply-event';
import { applyChanges, withChange, type RowChange } from './row-changes';

/** Something has happened to a model that a WatchQuery follows. */
export interface ModelChanged {
  /** What can be applied; null where only a new answer can show it. */
  readonly change: ModelChange | null;
  /** Whether the server must be asked again: always, never, or if a request is in flight (V10). */
  readonly asks: 'always' | 'in-flight' | 'never';
}

/**
 * The changes since the request in flight was sent: its answer may be older (V10). One for each row,
 * however many events there were (V25).
 */
const SINCE: Slice<readonly RowChange[]> = { name: 'rows', initial: [] };

/**
 * A model event changes what is displayed at once, and is kept for the answer of the request in
 * flight. `pagination` waits for the next answer (V7, V10).
 */
export const MODEL_CHANGED: EventType<ModelChanged> = {
  name: 'model-changed',
  reduce({ scope }, state, { change, asks }) {
    const { displayed } = state;
    const isInFlight = activeRequest(state) !== null;
    const isDue = asks === 'always' || (asks === 'in-flight' && isInFlight);
    const due = isDue ? refreshDue(state) : state;
    if (!change) return due;
    const kept = isInFlight ? withSlice(due, SINCE, withChange(sliceOf(due, SINCE), change)) : due;
    if (!displayed) return kept;
    const root = applyEvent(displayed.root, change);
    if (root === displayed.root) return kept;
    return withView(
      { ...kept, displayed: { ...displayed, root } },
      { data: scopedData(state.view.data, root, scope) },
    );
  },
};

/** Applies what has changed since to the answer of the request in flight (V10). */
export const rowHooks: StateHooks = {
  patch: (state, root) => applyChanges(root, sliceOf(state, SINCE)),
  follow: (before, after) =>
    activeRequest(before) === activeRequest(after) ? after : withSlice(after, SINCE, SINCE.initial),
};
