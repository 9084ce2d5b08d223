import type { OwnMutation } from '../core/feature';
import type { LostFields } from './lost-fields';
import type { MutationEvent } from './mutation-contract';
import type { MutationOptions } from './mutation-options';

/** A call of `mutate()` that is pending, or whose outcome nobody knows. */
export interface MutationCall {
  /** Counts up in the order of the calls. */
  readonly number: number;
  readonly mutation: OwnMutation<MutationOptions>;
  /** The events that it shows; empty without `optimisticResponse`. */
  events: readonly MutationEvent[];
  /** What its rows were when it was made; undefined if it did not say which rows it is about. */
  readonly before: readonly MutationEvent[] | undefined;
  /** What its rows were then in kept answers, which no WatchQuery showed. */
  readonly keptBefore: readonly MutationEvent[];
  /** The fields that later calls have decided. */
  lost: LostFields;
  /** The rows of calls that were answered meanwhile. Nobody knows which call the server did last. */
  readonly rivals: Set<string>;
  status: 'pending' | 'unknown';
  /** When it ended without an answer, in milliseconds; undefined if it has not. */
  endedAt?: number;
}

/** A call that was answered a moment ago. */
export interface AnsweredCall {
  readonly number: number;
  readonly events: readonly MutationEvent[];
  /** What its rows were before. */
  readonly former: readonly MutationEvent[];
}
