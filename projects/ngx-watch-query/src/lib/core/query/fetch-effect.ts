import { Subscription } from 'rxjs';
import { attempt } from '../errors/guarded';
import { outcomesOf } from '../request/outcomes-of';
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
    const { number, target, isAwaited } = request;
    const single = { timeout: isAwaited ? timeout : null, injector: query.injector };
    onWire = outcomesOf(context, target, () => send(request), single).subscribe(outcome => {
      query.dispatch({ type: 'answered', request: number, outcome });
    });
  };
}
