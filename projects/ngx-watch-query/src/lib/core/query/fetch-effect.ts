import type { Injector } from '@angular/core';
import { defer, Subscription } from 'rxjs';
import { throwLater } from '../errors/throw-later';
import { toWatchQueryError, type WatchQueryError } from '../errors/watch-query-error';
import { limitTime } from '../request/limit-time';
import type { Reply } from '../state/read-response';
import { activeRequest, type ActiveRequest } from '../state/state';
import type { Exchange, QueryPart } from './query-port';

/** What the fetch effect needs from its engine. */
export interface FetchPorts {
  readonly send: Exchange;
  /** How long a request that is not the library's own may take, in milliseconds (V21). */
  readonly timeout: number | null | undefined;
  readonly injector: Injector;
  readonly onAnswer: (request: ActiveRequest, reply: Reply) => void;
  readonly onFailure: (request: ActiveRequest, error: WatchQueryError) => void;
}

/**
 * Keeps exactly the state's request on the wire: another one cancels the one before (L8), and so
 * does none. Its end comes back as an event that carries its number.
 */
export function createFetchEffect({
  send,
  timeout,
  injector,
  onAnswer,
  onFailure,
}: FetchPorts): NonNullable<QueryPart['run']> {
  let onWire = Subscription.EMPTY;
  return (before, after) => {
    const request = activeRequest(after);
    if (request === activeRequest(before)) return;
    try {
      onWire.unsubscribe();
    } catch (error) {
      throwLater(error);
    }
    if (!request) return;
    // An address that throws and an interceptor that ends without an answer are failed requests
    // like any other (E4).
    const fail = (error?: unknown): void => {
      onFailure(request, toWatchQueryError(error));
    };
    onWire = defer(() => send(request)).subscribe({
      next: reply => {
        onAnswer(request, reply);
      },
      error: fail,
      // After an answer the state waits for it no more, and this says nothing.
      complete: fail,
    });
    if (request.isAwaited) limitTime(onWire, timeout, injector, fail);
  };
}
