import type { RequestTarget } from '../core/plan/request-variables';
import { showsPart } from '../core/state/part-request';
import type { EventType } from '../core/state/query-event';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { showsAnswer } from '../core/state/shows-answer';
import type { State } from '../core/state/state';
import { withView } from '../core/state/with-view';

/**
 * What was shown when the answer to a background request was overdue. While it is shown, it may be
 * outdated (V21).
 */
const OVERDUE_FOR: Slice<RequestTarget | undefined> = { name: 'background', initial: undefined };

/** A background request should have been answered by now. */
export const OVERDUE: EventType<null> = {
  reduce: (_, state) => withSlice(state, OVERDUE_FOR, state.displayed?.target),
};

/** Keeps overdue data `stale` until an answer is displayed, whatever is asked for meanwhile (V21). */
export function withOverdue(before: State, after: State): State {
  const isPart = showsPart(before, after);
  if (showsAnswer(before, after) && !isPart) return withSlice(after, OVERDUE_FOR, undefined);
  if (!isOverdue(isPart ? before : after)) return after;
  // With a page that was added, the rows before it are overdue as ever (A1).
  return withView(withSlice(after, OVERDUE_FOR, after.displayed?.target), { stale: true });
}

export function isOverdue(state: State): boolean {
  const target = sliceOf(state, OVERDUE_FOR);
  return target !== undefined && target === state.displayed?.target;
}
