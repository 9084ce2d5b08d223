import type { EventType } from '../core/state/query-event';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { showsAnswer } from '../core/state/shows-answer';
import type { State } from '../core/state/state';
import type { StateHooks } from '../core/state/state-hooks';
import { withView } from '../core/state/with-view';

/** Whether the answer to a background request is overdue, so that the data shown may be outdated (V21). */
const IS_OVERDUE: Slice<boolean> = { name: 'background', initial: false };

/** A background request should have been answered by now. */
export const OVERDUE: EventType<null> = {
  reduce: (_, state) => withSlice(state, IS_OVERDUE, true),
};

/** Keeps overdue data `stale` until an answer is displayed, whatever is asked for meanwhile (V21). */
export const overdueHooks: StateHooks = {
  follow(before, after) {
    if (showsAnswer(before, after)) return withSlice(after, IS_OVERDUE, false);
    return isOverdue(after) && after.displayed ? withView(after, { stale: true }) : after;
  },
};

export function isOverdue(state: State): boolean {
  return sliceOf(state, IS_OVERDUE);
}
