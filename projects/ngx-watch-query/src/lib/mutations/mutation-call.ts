import type { OwnMutation } from '../core/feature';
import type { ModelsByRow } from './models-by-row';
import type { LostFields } from './lost-fields';
import type { MutationEvent, SaidEvent } from './mutation-contract';
import type { MutationOptions, NewRowPlace } from './mutation-options';

/** A call of `mutate()` that is pending, or whose outcome nobody knows. */
export interface MutationCall {
  /** Counts up in the order of the calls. */
  readonly number: number;
  readonly mutation: OwnMutation<MutationOptions>;
  /** The rows whose ids it sends. Such an id is not a temporary one. */
  readonly sent: ReadonlySet<string>;
  /** Where it shows its new rows (M4). */
  readonly places: readonly NewRowPlace[];
  /** The events that it shows; empty without `optimisticResponse`. */
  events: readonly SaidEvent[];
  /** What its rows were when it was made; undefined if it did not say which rows it is about. */
  readonly before: ModelsByRow | undefined;
  /** What other calls that were answered meanwhile have taken from it. */
  lost: LostFields;
  /** What it may have changed, if nobody knows its outcome (M5). */
  about: readonly MutationEvent[];
  /** When it ended without an answer, in milliseconds; undefined while it is pending. */
  endedAt?: number;
}
