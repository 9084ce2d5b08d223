import { Observable, Subscription } from 'rxjs';
import type { Envelope } from 'ngx-watch-query/private';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { isRefusal } from './is-refusal';

/** How a call has ended without an answer: `refused` by the server, or with an unknown outcome (M5). */
export type CallEnd = 'refused' | 'unknown';

/** What is to be done at each step of one call. */
export interface CallListener {
  /**
   * Waits for the call's turn, then sends it (M10).
   *
   * @param send sends the call
   * @param drop lets the call fail instead
   * @returns to be called when the next call may be sent
   */
  readonly enter: (send: () => void, drop: () => void) => () => void;
  readonly answer: (envelope: Envelope) => void;
  /** Does nothing after an answer. */
  readonly end: (how: CallEnd) => void;
}

/**
 * A mutation of which each subscription is a call.
 *
 * @param answers sends the mutation when subscribed
 * @param begin called when a call is made
 */
export function sendCall(
  answers: Observable<Envelope>,
  begin: () => CallListener,
): Observable<Envelope> {
  return new Observable(subscriber => {
    const call = begin();
    const wire = new Subscription();
    let isSent = false;
    const send = (): void => {
      isSent = true;
      wire.add(
        answers.subscribe({
          next: envelope => {
            call.answer(envelope);
            subscriber.next(envelope);
          },
          error: (error: unknown) => {
            call.end(isRefusal(error) ? 'refused' : 'unknown');
            subscriber.error(error);
          },
          complete: () => subscriber.complete(),
        }),
      );
    };
    const drop = (): void => {
      subscriber.error(new WatchQueryError('network', 'Not sent: reset() was called before.'));
    };
    let leave = (): void => undefined;
    subscriber.add(() => {
      wire.unsubscribe();
      call.end(isSent ? 'unknown' : 'refused');
      // The next call of the same key is sent after the caller has heard of this one.
      leave();
    });
    leave = call.enter(send, drop);
    // The call may have ended while it was being sent.
    if (subscriber.closed) leave();
  });
}
