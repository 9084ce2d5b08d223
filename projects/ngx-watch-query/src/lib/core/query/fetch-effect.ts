import { defer, Subscription } from 'rxjs';
import { attempt } from '../errors/throw-later';
import { toWatchQueryError } from '../errors/watch-query-error';
import { limitTime } from '../request/limit-time';
import { readResponse } from '../state/read-response';
import { activeRequest, type QueryContext } from '../state/state';
import type { Exchange, QueryPart, QueryPort } from './query-port';

/**
 * Keeps exactly the state's request on the wire. When the state has another request, or none, the
 * previous one is cancelled (L8). The end of a request is dispatched as an event with the request's
 * number.
 *
 * @param timeout the time limit of requests that are not in the background, in milliseconds (V21)
 */
export function createFetchEffect(
  query: Pick<QueryPort, 'dispatch' | 'injector'>,
  context: QueryContext,
  send: Exchange,
  timeout: number | null | undefined,
): NonNullable<QueryPart['run']> {
  let onWire = Subscription.EMPTY;
  return (before, after) => {
    const request = activeRequest(after);
    if (request === activeRequest(before)) return;
    attempt(() => onWire.unsubscribe());
    if (!request) return;
    const { number, target } = request;
    // A `uri` function that throws, or an interceptor that completes without an answer, is a failed
    // request like any other (E4).
    const fail = (error?: unknown): void => {
      query.dispatch({ type: 'failed', request: number, error: toWatchQueryError(error) });
    };
    onWire = defer(() => send(request)).subscribe({
      next: reply => {
        const outcome = readResponse(context, target, reply);
        query.dispatch({ type: 'answered', request: number, outcome });
      },
      error: fail,
      // After an answer this has no effect, because the request is no longer in flight.
      complete: fail,
    });
    if (request.isAwaited) limitTime(onWire, timeout, query.injector, fail);
  };
}
