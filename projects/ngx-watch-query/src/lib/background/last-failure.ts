import type { WatchQueryError } from '../core/errors/watch-query-error';
import { FAILURE } from '../core/failure';
import { failureOf, readRetryAfter } from '../core/request/retry-after';
import type { QueryEvent } from '../core/state/query-event';
import { sliceOf, withSlice } from '../core/state/slice';
import { activeRequest, type State } from '../core/state/state';
import { withView } from '../core/state/with-view';

/** The longest `Retry-After` that is respected, in milliseconds (V15). */
const PATIENCE = 300_000;

/**
 * Remembers the error of the last request. If a background request fails as the request before it, the error
 * that was told stays, so that an outage is told once, also if the error of a live connection is shown in
 * between. If no request has failed before it, the error shown counts (E7).
 */
export function withLastFailure(before: State, after: State, event: QueryEvent): State {
  const request = activeRequest(before);
  if (event.type !== 'answered' || event.request !== request?.number) return after;
  const { outcome } = event;
  if (outcome.kind === 'data') return withSlice(after, FAILURE, undefined);
  const { error } = outcome;
  // Where no error is shown any more, the next one is news, however the last request has failed.
  const shown = before.view.error;
  const last = shown && (sliceOf(before, FAILURE)?.told ?? shown);
  const isRepeated = request.origin === 'background' && last && isSame(last, error);
  const told = isRepeated ? last : error;
  return withView(withSlice(after, FAILURE, { error, told }), { error: told });
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
  const failure = sliceOf(after, FAILURE);
  if (failure === sliceOf(before, FAILURE)) return undefined;
  if (!failure) return -Infinity;
  const time = readRetryAfter(failureOf(failure.error.cause)?.retryAfter, Date.now());
  return Math.min(time || 0, PATIENCE);
}
