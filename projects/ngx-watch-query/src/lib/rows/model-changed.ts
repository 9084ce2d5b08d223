import { IGNORED } from '../core/ignored';
import { isPartRequest } from '../core/state/part-request';
import type { EventType } from '../core/state/query-event';
import { refreshAgain, refreshDue, refreshOf } from '../core/refreshes';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { isSameTarget } from '../core/state/is-same-target';
import { activeRequest, type QueryContext, type State } from '../core/state/state';
import type { Patched, StateHooks } from '../core/state/state-hooks';
import { withChanges } from '../core/state/with-changes';
import { applyEvent, type ModelChange } from './apply-event';
import { baseOf, covered, withBase } from './base';
import { hasRow } from './has-item';
import { isFilled } from './is-filled';
import { judgeAnswer } from './judge-answer';
import {
  keepLastRows,
  KEPT_LAST_ROWS,
  withKeptRows,
  withoutKeptRows,
  withReturned,
} from './keep-last-rows';
import type { OwnChange } from './facts';
import { findModel } from './find-model';
import { FACTS, forgetAll, forgetOtherFields, isLeft, remember, takeFacts } from './remember-facts';
import { applyChanges, withChange, type RowChange } from './row-changes';
import type { RowHooks } from './row-hooks';
import { changeFor } from './same-fields';
import { valueOf } from './value-at';

/** Something has happened to a model that a WatchQuery follows. */
export interface ModelChanged {
  /** The change to apply; null if only a new answer can show what has happened. */
  readonly change: ModelChange | null;
  /** Whether the server must be asked again: always, never, or if a request is in flight (V10). */
  readonly asks: 'always' | 'in-flight' | 'never';
  /** The mutation, if the change is one of our own. */
  readonly own?: OwnChange;
  /** Whether `onEvent` takes the row out, whatever has happened to it (V7). Default: `false`. */
  readonly isRemoved?: boolean;
}

/** Something may have happened that only the server knows. */
export const UNKNOWN_CHANGE = { change: null, asks: 'always' } as const;

/**
 * The changes since the request in flight was sent, whose answer may be older (V10). There is one for
 * each row, however many events there were (V25).
 */
const SINCE: Slice<readonly RowChange[]> = { name: 'rows', initial: [] };

/**
 * A model event changes what is displayed at once, and is kept for the answer of the request in
 * flight. `pagination` waits for the next answer (V7, V10), and so do the last rows of a page
 * above the first.
 */
export const MODEL_CHANGED: EventType<ModelChanged> = {
  reduce(query, state, changed) {
    const next = changeRows(query, { state, base: baseOf(state) }, changed);
    return withBase(query, next.state, next.base);
  },
};

/** A state, and the answer below its layers, which may have changed and not be displayed yet. */
export interface ChangedRows {
  readonly state: State;
  readonly base: unknown;
}

/** Applies a model event without displaying it: of several in one step only the result is displayed. */
export function changeRows(
  query: QueryContext,
  { state, base: before }: ChangedRows,
  { change: said, asks, own, isRemoved }: ModelChanged,
): ChangedRows {
  const { displayed, requested } = state;
  const change = said && !own && !isRemoved ? heard(query, state, said) : said;
  const isInFlight = activeRequest(state) !== null;
  // An event that contradicts our own mutation may be older or newer, so the server is asked (M6).
  const isDue =
    asks === 'always' || (asks === 'in-flight' && isInFlight) || change?.event !== said?.event;
  const due = isDue ? refreshDue(state) : state;
  // Where nobody knows what has happened, all that events have said may be out of date. What concerns only an
  // answer on its way does not concern what is shown (V17).
  const isElsewhere = asks === 'in-flight' && !isInFlight;
  if (!change) return { state: said || isElsewhere ? due : forgetAll(due), base: before };
  // Answers to come may be to other variables than the one displayed (M1).
  const lasting = requested ? changeFor(change, requested.target.variables) : change;
  const kept = isInFlight ? withSlice(due, SINCE, withChange(sliceOf(due, SINCE), lasting)) : due;
  const changed = applyEvent(before, change);
  const { location, event } = change;
  const base =
    displayed &&
    // Where no page is corrected, as in a list that grows (A1), no other rows will come.
    !displayed.trail &&
    query.keepsLastRows !== false &&
    refreshOf(due).isDue &&
    event.event === 'DELETE' &&
    // What our own mutations have taken off the screen does not return (M6).
    findModel(displayed.root, location, event.id) !== undefined &&
    // A new row of our own may keep the page from being empty (M4).
    !isFilled(valueOf(covered(query, due, changed).root, location))
      ? keepLastRows(query.plan, displayed.target.positions, [before, changed], before)
      : changed;
  const noted = withKeptRows(query.plan, kept, [base, changed]);
  const learned = withSlice(noted, FACTS, remember(state, change, before, own));
  const all: readonly RowHooks[] = query.hooks;
  const after = all.reduce(
    (next, hooks) => hooks.changed?.(next, change, own?.call) ?? next,
    withReturned(learned, { location, id: event.id }, base),
  );
  return { state: after, base };
}

/**
 * Whether a list can ignore a change that the server reports: it owes a request already, does not show
 * the row, and knows nothing of it (V17).
 */
export function changesNothing(state: State, { location, event }: ModelChange): boolean {
  return (
    refreshOf(state).isDue &&
    event.event !== 'DELETE' &&
    activeRequest(state) === null &&
    sliceOf(state, FACTS).rows.length === 0 &&
    !hasRow(state, location, event.id)
  );
}

/** The part of a change reported by the server that is to be believed; null: none of it. */
function heard({ hooks }: QueryContext, state: State, told: ModelChange): ModelChange | null {
  const all: readonly RowHooks[] = hooks;
  const hear = all.find(hook => hook.hear)?.hear;
  return hear ? hear(state, told) : told;
}

/**
 * Patches an answer with what it may be too old to know (V22), then with what has happened since its
 * request was sent (V10).
 */
function patch({ plan }: QueryContext, answer: Patched): Patched {
  const { root, target } = answer;
  const known = forgetOtherFields(answer.state, target.variables);
  const { requestCount, displayed } = known;
  // A kept answer has heard of all changes itself, and a page that is added says nothing of the others (A1).
  const isOld = requestCount <= sliceOf(known, IGNORED) || isPartRequest(known);
  const noted = isOld && !answer.isKept ? known : withSlice(known, IGNORED, IGNORED.initial);
  const state = withSlice(noted, KEPT_LAST_ROWS, KEPT_LAST_ROWS.initial);
  if (answer.isKept) return withChanges(answer, { state });
  const facts = sliceOf(state, FACTS);
  const since = sliceOf(state, SINCE);
  const judged = judgeAnswer(root, facts, {
    request: requestCount,
    isDue: refreshOf(state).isDue,
    shown: baseOf(state),
    isPart: isPartRequest(state),
    since,
  });
  const patched = applyChanges(judged.root, since);
  const next = withSlice(state, FACTS, judged.facts);
  const asked = refreshAgain(next, judged.doubts);
  const shown =
    refreshOf(asked).isDue &&
    displayed &&
    !displayed.trail &&
    isSameTarget(displayed.target, target)
      ? keepLastRows(plan, target.positions, [root, patched], baseOf(state), displayed.root)
      : patched;
  return withChanges(answer, { root: shown, state: withKeptRows(plan, asked, [shown, patched]) });
}

export const rowHooks: StateHooks = {
  patch,
  follow(before, after) {
    const known = isLeft(before, after) ? forgetAll(after) : after;
    return activeRequest(before) === activeRequest(after)
      ? known
      : withSlice(known, SINCE, SINCE.initial);
  },
  confirmed: withoutKeptRows,
  // Called also when a request that has waited is sent only now: its answer contains what was ignored before.
  takeOver(state, from) {
    const known = takeFacts(state, from);
    return withSlice(known, IGNORED, Math.min(sliceOf(known, IGNORED), known.requestCount - 1));
  },
};
