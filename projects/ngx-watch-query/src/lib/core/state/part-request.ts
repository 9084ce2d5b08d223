import { showsAnswer } from './shows-answer';
import { sliceOf, withSlice, type Slice } from './slice';
import type { ActiveRequest, State } from './state';

/** The number of the last request that asked for some of the rows only; 0: none has. */
const PART: Slice<number> = { name: 'part', initial: 0 };

/**
 * Notes that a request asks for some of the rows only. The others are displayed already, and its answer
 * says nothing of them (A1).
 */
export function withPartRequest(state: State, { number }: Pick<ActiveRequest, 'number'>): State {
  return withSlice(state, PART, number);
}

/** Whether a request asks for some of the rows only (A1). */
export function isPartRequest(state: State, { number }: Pick<ActiveRequest, 'number'>): boolean {
  return sliceOf(state, PART) === number;
}

/**
 * Whether the request that ends in this step has brought some of the rows shown. The others are as old as
 * before.
 */
export function showsPart(before: State, after: State): boolean {
  // The request that has just ended has the latest number. What comes from the cache begins another one.
  const number = before.requestCount;
  return (
    number === after.requestCount && isPartRequest(after, { number }) && showsAnswer(before, after)
  );
}
