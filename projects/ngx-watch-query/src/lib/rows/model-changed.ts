import { scopedData } from '../core/state/pick-scope';
import type { EventType } from '../core/state/query-event';
import { refreshAgain, refreshDue } from '../core/state/refresh';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { isDeepEqual } from '../core/state/share-structure';
import { isSameTarget } from '../core/state/is-same-target';
import { activeRequest, isIdle, type QueryContext, type State } from '../core/state/state';
import type { Patched, StateHooks } from '../core/state/state-hooks';
import { withView } from '../core/state/with-view';
import { applyEvent, type ModelChange } from './apply-event';
import { forget, learn } from './facts';
import { findModel } from './find-model';
import { judgeAnswer, type Known } from './judge-answer';
import { keepLastRows } from './keep-last-rows';
import { hasUnknownObject } from './other-object';
import type { RowEntry } from './row-entries';
import { applyChanges, withChange, type RowChange } from './row-changes';
import { withChanges } from '../core/state/with-changes';

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

/** What events have said, for answers that do not know it yet (V22). */
export const KNOWN: Slice<Known> = { name: 'known', initial: { rows: [], outlasted: [] } };

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
    // What has happened is not known: any value may be the latest.
    if (!change) return withSlice(due, KNOWN, forgetAll(sliceOf(due, KNOWN)));
    const kept = isInFlight ? withSlice(due, SINCE, withChange(sliceOf(due, SINCE), change)) : due;
    const changed = applyEvent(displayed?.root, change);
    const root =
      displayed && due.refresh.isDue
        ? keepLastRows(plan, displayed.target.positions, [displayed.root, changed], displayed.root)
        : changed;
    const known = withSlice(kept, KNOWN, remember(state, change, root));
    if (!displayed || root === displayed.root) return known;
    return withView(withChanges(known, { displayed: withChanges(displayed, { root }) }), {
      data: scopedData(state.view.data, root, scope),
    });
  },
};

/** What is known after an event, whose row is displayed in `after`. */
function remember(state: State, { location, event }: ModelChange, after: unknown): Known {
  const known = sliceOf(state, KNOWN);
  const before = state.displayed?.root;
  const row: RowEntry = { location, id: event.id };
  const learned = (model: unknown, now: unknown): Known['rows'] =>
    learn(known.rows, row, [model, now], state.requestCount);
  const rowsAfter = (): Known['rows'] => {
    if (event.event === 'DELETE') return learned(undefined, null);
    const isSaid = event.event === 'UPDATE' && event.model !== null;
    const model = isSaid ? findModel(before, location, event.id) : undefined;
    // What it looks like now is not known (V24).
    if (model === undefined || hasUnknownObject(model, event.model)) return forget(known.rows, row);
    return learned(model, findModel(after, location, event.id));
  };
  const rows = rowsAfter();
  return rows === known.rows ? known : withChanges(known, { rows });
}

function forgetAll(known: Known): Known {
  return known.rows.length > 0 ? withChanges(known, { rows: [] }) : known;
}

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

/** What is no more followed, or is another list, is not told of what happens to its rows (V22). */
function isLeft(before: State, after: State): boolean {
  const [old, now] = [before, after].map(({ requested }) => requested?.target.variables);
  return isIdle(after) || (old !== now && !isDeepEqual(old, now));
}

export const rowHooks: StateHooks = {
  patch,
  follow(before, after) {
    const known = isLeft(before, after)
      ? withSlice(after, KNOWN, forgetAll(sliceOf(after, KNOWN)))
      : after;
    return activeRequest(before) === activeRequest(after)
      ? known
      : withSlice(known, SINCE, SINCE.initial);
  },
};
