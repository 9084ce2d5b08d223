import type { EventType } from './state/query-event';
import { sliceOf, withSlice, type Slice } from './state/slice';
import type { State } from './state/state';

/** The number of the last request at the time when the caller ignored a change of what is shown; -1: nothing ignored. */
export const IGNORED: Slice<number> = { name: 'ignored', initial: -1 };

/** The caller has ignored a change. Another WatchQuery may not ignore it, so the answer is not fresh for it (K2). */
export const CHANGE_IGNORED: EventType<null> = {
  reduce(_, state) {
    return withSlice(state, IGNORED, state.requestCount);
  },
};

/** Whether what is displayed lacks a change that the caller has ignored. */
export function hasIgnored(state: State): boolean {
  return sliceOf(state, IGNORED) !== IGNORED.initial;
}
