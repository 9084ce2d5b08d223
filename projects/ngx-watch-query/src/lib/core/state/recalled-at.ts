import { sliceOf, withSlice, type Slice } from './slice';
import type { State } from './state';

/**
 * When the answer that was last shown from the cache, or the oldest part of it, was requested; undefined:
 * none was shown from there.
 */
const RECALLED_AT: Slice<number | undefined> = { name: 'recalled-at', initial: undefined };

/**
 * Remembers that this step shows an answer from the cache.
 *
 * @param askedAt when it was requested, in milliseconds of the scheduler's clock; undefined: this
 *   step shows nothing from the cache
 */
export function withRecalledAt(state: State, askedAt: number | undefined): State {
  return withSlice(state, RECALLED_AT, askedAt);
}

/** When the answer was requested that this step shows from the cache; undefined: it shows none. */
export function recalledAt(before: State, after: State): number | undefined {
  return after.displayed === before.displayed ? undefined : sliceOf(after, RECALLED_AT);
}
