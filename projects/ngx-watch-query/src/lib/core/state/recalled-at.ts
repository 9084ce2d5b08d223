import { sliceOf, withSlice, type Slice } from './slice';
import type { State } from './state';

/** When what was just shown from memory had been asked for; undefined: nothing was. */
const RECALLED_AT: Slice<number | undefined> = { name: 'recalled-at', initial: undefined };

/** @param askedAt in milliseconds of the scheduler's clock; undefined: this step shows nothing from memory */
export function withRecalledAt(state: State, askedAt: number | undefined): State {
  return withSlice(state, RECALLED_AT, askedAt);
}

/** When what this step shows from memory had been asked for; undefined: it shows nothing from there. */
export function recalledAt(before: State, after: State): number | undefined {
  return after.displayed === before.displayed ? undefined : sliceOf(after, RECALLED_AT);
}
