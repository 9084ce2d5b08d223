import type { WatchQueryError } from './errors/watch-query-error';
import type { Slice } from './state/slice';

/** Why the last request has failed. */
export interface Failure {
  readonly error: WatchQueryError;
  /** The error that was told, and that stands for all that fail in the same way after it. */
  readonly told: WatchQueryError;
}

/** Undefined: the last request was answered. An answer that was at hand already changes nothing in it. */
export const FAILURE: Slice<Failure | undefined> = { name: 'failure', initial: undefined };
