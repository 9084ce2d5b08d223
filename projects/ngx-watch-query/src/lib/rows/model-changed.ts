import { scopedData } from '../core/state/pick-scope';
import type { EventType } from '../core/state/query-event';
import { refreshAgain, refreshDue } from '../core/state/refresh';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { isSameTarget } from '../core/state/is-same-target';
import { activeRequest, type QueryContext } from '../core/state/state';
import type { Patched, StateHooks } from '../core/state/state-hooks';
import { withChanges } from '../core/state/with-changes';
import { withView } from '../core/state/with-view';
import { applyEvent, type ModelChange } from './apply-event';
import { judgeAnswer } from './judge-answer';
import { keepLastRows } from './keep-last-rows';
import { forgetAll, isLeft, KNOWN, remember } from './known-rows';
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
 * flight. `pagination` waits for the next answer (V7, V10), and so do the last rows of a page
 * above the first.
 */
export const MODEL_CHANGED: EventType<ModelChanged> = {
  name: 'model-changed',
  reduce({ plan, scope }, state, { change, asks }) {
    const { displayed } = state;
    const isInFlight = activeRequest(state) !== null;
    const isDue = asks === 'always' || (asks === 'in-flight' && isInFlight);
    const due = isDue ? refreshDue(state) : state;
    // Nobody knows what has happened: what events have said may be out of date.
    if (!change) return forgetAll(due);
    const kept = isInFlight ? withSlice(due, SINCE, withChange(sliceOf(due, SINCE), change)) : due;
    const changed = applyEvent(displayed?.root, change);
    const root =
      displayed && due.refresh.isDue && change.event.event === 'DELETE'
        ? keepLastRows(plan, displayed.target.positions, [displayed.root, changed], displayed.root)
        : changed;
    const known = withSlice(kept, KNOWN, remember(state, change, root));
    if (!displayed || root === displayed.root) return known;
    return withView(withChanges(known, { displayed: withChanges(displayed, { root }) }), {
      data: scopedData(state.view.data, root, scope),
    });
  },
};

/**
 * Patches an answer: what it may be too old to know (V22), then what has happened since its request
 * was sent (V10).
 */
function patch({ plan }: QueryContext, { state, root, target }: Patched): Patched {
  const { refresh, requestCount } = state;
  const judged = judgeAnswer(root, sliceOf(state, KNOWN), requestCount, refresh.isDue);
  const patched = applyChanges(judged.root, sliceOf(state, SINCE));
  const known = withSlice(state, KNOWN, judged.known);
  const asked = judged.doubts > 0 ? refreshAgain(known, judged.doubts) : known;
  const { displayed } = state;
  const shown =
    asked.refresh.isDue && displayed && isSameTarget(displayed.target, target)
      ? keepLastRows(plan, target.positions, [root, patched], displayed.root)
      : patched;
  return { root: shown, state: asked, target };
}

export const rowHooks: StateHooks = {
  patch,
  follow(before, after) {
    const known = isLeft(before, after) ? forgetAll(after) : after;
    return activeRequest(before) === activeRequest(after)
      ? known
      : withSlice(known, SINCE, SINCE.initial);
  },
};
