import { showsAnswer } from './shows-answer';
import { sliceOf, withSlice, type Slice } from './slice';
import type { State } from './state';

/** The number of the last request that asked for some of the rows only; undefined: none has. */
const PART: Slice<number | undefined> = { name: 'part', initial: undefined };

/**
 * Notes that the request which has just begun asks for some of the rows only. The others are displayed
 * already, and its answer says nothing of them (A1).
 */
export function withPartRequest(state: State): State {
  return withSlice(state, PART, state.requestCount);
}

/** Whether the last request asks, or asked, for some of the rows only (A1). */
export function isPartRequest(state: State): boolean {
  return sliceOf(state, PART) === state.requestCount;
}

/**
 * Whether the request that ends in this step has brought some of the rows shown. The others are as old as
 * before.
 */
export function showsPart(before: State, after: State): boolean {
  // What comes from the cache begins another request.
  const isLast = before.requestCount === after.requestCount;
  return isLast && isPartRequest(after) && showsAnswer(before, after);
}
