import { Observable, tap } from 'rxjs';
import type { Envelope, Scheduler } from 'ngx-watch-query/private';
import { WatchQueryError } from '../core/errors/watch-query-error';
import type { QueryPart } from '../core/query/query-port';

/** How long a background request may take, in milliseconds, however fast the server is otherwise. */
const LEAST = 30_000;

/**
 * Ends background requests that are never answered: nobody sees them wait. They have failed then, and
 * are repeated (V15). A server that is slow for the caller has twice the time it took then (V21).
 */
export function limitTime(scheduler: Scheduler): NonNullable<QueryPart['exchange']> {
  let lastTook = 0;
  return (request, next) => {
    const startedAt = scheduler.now();
    if (!request.isQuiet) {
      return next(request).pipe(tap(() => (lastTook = scheduler.now() - startedAt)));
    }
    const limit = Math.max(LEAST, 2 * lastTook);
    return new Observable<Envelope>(subscriber => {
      const expire = (): void => {
        const text = `No answer to a background request came within ${String(limit / 1000)} s`;
        subscriber.error(new WatchQueryError('network', text));
      };
      subscriber.add(scheduler.deadline(limit, expire));
      subscriber.add(next(request).subscribe(subscriber));
    });
  };
}
