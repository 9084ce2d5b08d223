import type { WatchQueryError } from '../core/errors/watch-query-error';
import { failureOf, readRetryAfter } from '../core/request/retry-after';
import type { QueryEvent } from '../core/state/query-event';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { activeRequest, type State } from '../core/state/state';
import { withView } from '../core/state/with-view';

/** The longest `Retry-After` that is respected, in milliseconds (V15). */
const PATIENCE = 300_000;

/** Why the last request has failed; undefined: it was answered. */
const FAILURE: Slice<WatchQueryError | undefined> = { name: 'failure', initial: undefined };

/**
 * Remembers the error of the last request. If a background request fails as one before it, the error
 * that is shown stays, so that it is told once (E7).
 */
export function withLastFailure(before: State, after: State, event: QueryEvent): State {
  const request = activeRequest(before);
  if (event.type !== 'answered' || event.request !== request?.number) return after;
  const { outcome } = event;
  if (outcome.kind === 'data') return withSlice(after, FAILURE, undefined);
  const failed = withSlice(after, FAILURE, outcome.error);
  const { error } = before.view;
  const isRepeated = request.origin === 'background' && error && isSame(error, outcome.error);
  return isRepeated ? withView(failed, { error }) : failed;
}

function isSame(one: WatchQueryError, other: WatchQueryError): boolean {
  return one.message === other.message && one.kind === other.kind && one.status === other.status;
}

/**
 * What a request that has just ended says of the next one: for how many milliseconds from now the server
 * refuses it (`Retry-After`; 0: it does not say), or `-Infinity` if it was answered after a failure.
 * Undefined: nothing new.
 */
export function refusedFor(before: State, after: State): number | undefined {
  const error = sliceOf(after, FAILURE);
  if (error === sliceOf(before, FAILURE)) return undefined;
  if (!error) return -Infinity;
  const time = readRetryAfter(failureOf(error.cause)?.retryAfter, Date.now());
  return Math.min(time || 0, PATIENCE);
}
