import type { EventType } from './state/query-event';
import { sliceOf, withSlice, type Slice } from './state/slice';
import type { State } from './state/state';

/** The number of the last request when `onEvent` has ignored a change that the answer shown lacks; -1: it has not. */
export const IGNORED: Slice<number> = { name: 'ignored', initial: -1 };

/** `onEvent` has ignored a change. Other WatchQueries may not, so the answer is not fresh for them (K2). */
export const CHANGE_IGNORED: EventType<null> = {
  reduce(_, state) {
    return withSlice(state, IGNORED, state.requestCount);
  },
};

/** Whether what is displayed lacks a change that `onEvent` has ignored. */
export function hasIgnored(state: State): boolean {
  return sliceOf(state, IGNORED) !== IGNORED.initial;
}
