import { sliceOf, withSlice, type Slice } from './slice';
import type { State } from './state';

/** An answer was shown from the cache. */
interface Recall {
  readonly askedAt: number;
}

/** The last time that this happened; undefined: never. */
const LAST_RECALL: Slice<Recall | undefined> = { name: 'recalled-at', initial: undefined };

/**
 * Remembers that this step shows an answer from the cache.
 *
 * @param askedAt when it, or the oldest part of it, was requested, in milliseconds of the scheduler's clock
 */
export function withRecalledAt(state: State, askedAt: number): State {
  return withSlice(state, LAST_RECALL, { askedAt });
}

/** When the answer was requested that this step shows from the cache; undefined: it shows none. */
export function recalledAt(before: State, after: State): number | undefined {
  const last = sliceOf(after, LAST_RECALL);
  const isNew = last !== sliceOf(before, LAST_RECALL) && after.displayed !== before.displayed;
  return isNew ? last?.askedAt : undefined;
}
