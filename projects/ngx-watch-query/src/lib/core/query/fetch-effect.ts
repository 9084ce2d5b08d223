import { defer, Subscription } from 'rxjs';
import { attempt } from '../errors/throw-later';
import { toWatchQueryError } from '../errors/watch-query-error';
import { limitTime } from '../request/limit-time';
import { readResponse } from '../state/read-response';
import { activeRequest, type QueryContext } from '../state/state';
import type { Exchange, QueryPart, QueryPort } from './query-port';

/**
 * Keeps exactly the state's request on the wire: another one cancels the one before (L8), and so
 * does none. Its end comes back as an event that carries its number.
 *
 * @param timeout how long a request that is not the library's own may take, in milliseconds (V21)
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
    // An address that throws and an interceptor that ends without an answer are failed requests
    // like any other (E4).
    const fail = (error?: unknown): void => {
      query.dispatch({ type: 'failed', request: number, error: toWatchQueryError(error) });
    };
    onWire = defer(() => send(request)).subscribe({
      next: reply => {
        const outcome = readResponse(context, target, reply);
        query.dispatch({ type: 'answered', request: number, outcome });
      },
      error: fail,
      // After an answer the state waits for it no more, and this says nothing.
      complete: fail,
    });
    if (request.isAwaited) limitTime(onWire, timeout, query.injector, fail);
  };
}
