import { scopedData } from '../core/state/pick-scope';
import type { EventType } from '../core/state/query-event';
import { refreshAgain, refreshDue } from '../core/state/refresh';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { activeRequest, type QueryContext, type State } from '../core/state/state';
import type { Patched, StateHooks } from '../core/state/state-hooks';
import { withView } from '../core/state/with-view';
import { applyEvent, type ModelChange } from './apply-event';
import { forget, learn } from './facts';
import { findModel } from './find-model';
import { judgeAnswer, type Known } from './judge-answer';
import { keepLastRows } from './keep-last-rows';
import { entryOf, type RowEntry } from './row-entries';
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
        ? keepLastRows(plan, displayed.target.positions, displayed.root, changed)
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
  const model = (root: unknown): unknown =>
    after === before ? undefined : findModel(root, location, event.id);
  const isGone = event.event === 'DELETE';
  const rows =
    isGone || (event.event === 'UPDATE' && event.model)
      ? learn(known.rows, row, [model(before), isGone ? null : model(after)], state.requestCount)
      : forget(known.rows, row);
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
  let { rows } = judged.known;
  const patched = applyChanges(judged.root, sliceOf(state, SINCE), (row, models) => {
    if (!entryOf(rows, row)) rows = learn(rows, row, models, requestCount);
  });
  const isKnown = rows === judged.known.rows;
  const next = withSlice(
    state,
    KNOWN,
    isKnown ? judged.known : withChanges(judged.known, { rows }),
  );
  const asked = judged.doubts > 0 ? refreshAgain(next, judged.doubts) : next;
  const shown = asked.refresh.isDue ? keepLastRows(plan, target.positions, root, patched) : patched;
  return { root: shown, state: asked, target };
}

export const rowHooks: StateHooks = {
  patch,
  follow: (before, after) =>
    activeRequest(before) === activeRequest(after) ? after : withSlice(after, SINCE, SINCE.initial),
};
