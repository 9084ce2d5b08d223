import type { Injector } from '@angular/core';
import { map, Observable } from 'rxjs';
import type { Envelope, Scheduler } from 'ngx-watch-query/private';
import type { QueryPart } from '../core/query/query-port';
import { limitTime } from '../core/request/limit-time';

/** How long a background request may take, in milliseconds, however fast the server is otherwise. */
const LEAST = 30_000;

/**
 * Ends background requests that are never answered: nobody sees them wait. They have failed then, and
 * are repeated (V15). A server that is slow for the caller has twice the time it took then (V21).
 */
export function limitBackground(
  scheduler: Scheduler,
  injector: Injector,
): NonNullable<QueryPart['exchange']> {
  let lastTook = 0;
  return (request, next) => {
    const startedAt = scheduler.now();
    if (request.isAwaited) {
      // Not `tap`, which brings more code than it saves here.
      return next(request).pipe(
        map(answer => {
          lastTook = scheduler.now() - startedAt;
          return answer;
        }),
      );
    }
    return new Observable<Envelope>(subscriber => {
      const fail = (error: unknown): void => subscriber.error(error);
      limitTime(subscriber, Math.max(LEAST, 2 * lastTook), injector, fail);
      return next(request).subscribe(subscriber);
    });
  };
}
