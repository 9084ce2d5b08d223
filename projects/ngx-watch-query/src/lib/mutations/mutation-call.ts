import type { OwnMutation } from '../core/feature';
import type { LostFields } from './lost-fields';
import type { MutationEvent } from './mutation-contract';
import type { MutationOptions } from './mutation-options';

/** A call of `mutate()` that has not been answered, or whose outcome nobody knows. */
export interface MutationCall {
  /** Counts up: the order of calls. */
  readonly number: number;
  readonly mutation: OwnMutation<MutationOptions>;
  /** What it shows; empty without `optimisticResponse`. */
  events: readonly MutationEvent[];
  /** What its rows were when it was made; undefined: it did not say which they are. */
  readonly before: readonly MutationEvent[] | undefined;
  /** What they were in answers that no WatchQuery showed. */
  readonly keptBefore: readonly MutationEvent[];
  /** What later calls have decided. */
  lost: LostFields;
  /** The rows of calls that were answered meanwhile: nobody knows which one the server has done last. */
  readonly rivals: Set<string>;
  status: 'pending' | 'unknown';
  /** When it ended without an answer, in milliseconds; undefined: it has not. */
  endedAt?: number;
}

/** A call that was answered a moment ago. */
export interface AnsweredCall {
  readonly number: number;
  readonly events: readonly MutationEvent[];
  /** What its rows were before. */
  readonly former: readonly MutationEvent[];
}
