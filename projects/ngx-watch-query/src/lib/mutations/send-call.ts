import { Observable, Subscription } from 'rxjs';
import type { Envelope } from 'ngx-watch-query/private';
import { toWatchQueryError, WatchQueryError } from '../core/errors/watch-query-error';

/** How a call has ended without an answer: `refused` by the server, or nobody knows (M5). */
export type CallEnd = 'refused' | 'unknown';

/** Who hears what becomes of one call on the wire. */
export interface CallListener {
  /**
   * Sends it when it is its turn (M10).
   *
   * @param send sends it
   * @param drop lets it fail instead
   * @returns to be called when the next one may be sent
   */
  readonly enter: (send: () => void, drop: () => void) => () => void;
  readonly answer: (envelope: Envelope) => void;
  /** Does nothing after an answer. */
  readonly end: (how: CallEnd) => void;
}

/**
 * One call of a mutation on the wire, for each subscription.
 *
 * @param answers cold: sends it
 * @param begin a call is made
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
      // The next one of its key is sent when the caller has heard of this one.
      leave();
    });
    leave = call.enter(send, drop);
    // It has ended while it was sent.
    if (subscriber.closed) leave();
  });
}

/** Whether the server has said no; otherwise nobody knows what it has done (M5). */
function isRefusal(error: unknown): boolean {
  const { kind, status = 0 } = toWatchQueryError(error);
  return kind === 'http' && status < 500 && status !== 408;
}
