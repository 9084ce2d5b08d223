import type { Injector } from '@angular/core';
import { map, Observable } from 'rxjs';
import type { Envelope, Scheduler } from 'ngx-watch-query/private';
import type { QueryPart } from '../core/query/query-port';
import { limitTime } from '../core/request/limit-time';

/** How long every background request may take at least, in milliseconds. */
const LEAST = 30_000;

/** How long it may take at most: the machine may have slept during the caller's last request. */
const MOST = 600_000;

/**
 * Lets background requests fail that are not answered in time, because nobody would see them wait. They
 * are then repeated (V15). If the caller's last request took long, they have twice that time (V21).
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
      limitTime(subscriber, Math.min(MOST, Math.max(LEAST, 2 * lastTook)), injector, fail);
      return next(request).subscribe(subscriber);
    });
  };
}
