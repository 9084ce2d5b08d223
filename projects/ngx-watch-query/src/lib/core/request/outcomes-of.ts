import { untracked, type Injector } from '@angular/core';
import { defer, Observable } from 'rxjs';
import { toWatchQueryError } from '../errors/watch-query-error';
import type { RequestTarget } from '../plan/request-variables';
import { readResponse, type Outcome, type ReadContext, type Reply } from '../state/read-response';
import { limitTime } from './limit-time';

/** A request that takes exactly one answer. */
export interface SingleAnswer {
  /** How long it may take, in milliseconds; undefined or null: no limit (V21). */
  readonly timeout: number | null | undefined;
  readonly injector: Injector;
}

/**
 * Sends a request, and emits what each answer means. Never fails: what cannot be sent, or ends with
 * an error, has a failure as its outcome (E4).
 *
 * @param send may throw, as the caller's `uri` function does
 * @param single for a request that takes one answer: none, or none in time, is a failure, too. Left
 *   out for subscriptions
 */
export function outcomesOf(
  query: ReadContext,
  target: RequestTarget,
  send: () => Observable<Reply>,
  single?: SingleAnswer,
): Observable<Outcome> {
  return new Observable(subscriber => {
    const fail = (error?: unknown): void => {
      subscriber.next({ kind: 'failure', error: toWatchQueryError(error) });
      subscriber.complete();
    };
    // An effect that sends does not depend on what the address, an interceptor or a callback reads
    // (L4).
    return untracked(() =>
      defer(() => {
        // Fails, too, where the application has ended: nothing can be read from its injector.
        if (single) limitTime(subscriber, single.timeout, single.injector, fail);
        return send();
      }).subscribe({
        next: reply => {
          subscriber.next(readResponse(query, target, reply));
          if (single) subscriber.complete();
        },
        error: fail,
        complete: single ? fail : () => subscriber.complete(),
      }),
    );
  });
}
