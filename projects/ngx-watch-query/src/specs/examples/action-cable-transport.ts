import type { SubscriptionResult, SubscriptionTransport } from 'ngx-watch-query';
import { concatWith, defer, Observable, share, tap, throwError, timeout } from 'rxjs';
import { webSocket, type WebSocketSubject } from 'rxjs/webSocket';

/** A message of Action Cable's protocol. */
interface Frame {
  readonly type?: string;
  readonly identifier?: string;
  readonly message?: { readonly result?: SubscriptionResult; readonly more: boolean };
  readonly reconnect?: boolean;
  readonly reason?: string;
}

/** GraphQL Ruby over Action Cable, all subscriptions over one socket. */
export function actionCableTransport(url: () => string): SubscriptionTransport {
  let cable: WebSocketSubject<unknown>;
  let isWelcome = false;
  let count = 0;
  const frames = defer(() => {
    isWelcome = false;
    cable = webSocket({ url: url(), protocol: 'actioncable-v1-json' });
    return cable as Observable<Frame>;
  }).pipe(
    timeout(10_000), // Rails sends a ping every three seconds.
    concatWith(throwError(() => new Error('closed'))),
    tap(({ type }) => (isWelcome ||= type === 'welcome')),
    share(),
  );
  const subscribe: SubscriptionTransport['subscribe'] = (request, connection) =>
    new Observable(subscriber => {
      const identifier = JSON.stringify({ channel: 'GraphqlChannel', channelId: ++count });
      // What arrives before the welcome may be lost.
      const send = (command: string, data?: object): void => {
        if (isWelcome) cable.next({ command, identifier, data: JSON.stringify(data) });
      };
      let hasAnswered = false;
      const receive = ({ result = {}, more }: NonNullable<Frame['message']>): void => {
        const values = Object.values(result.data ?? {});
        const isRejected = !hasAnswered && values.every(value => value === null);
        hasAnswered = true;
        if (isRejected && result.errors) {
          subscriber.error(result.errors);
          return;
        }
        connection.opened();
        // The first answer is empty: there is no event yet.
        if (result.errors || values.length > 0) subscriber.next(result);
        if (!more) subscriber.complete();
      };
      const next = ({ type, reconnect, reason, ...frame }: Frame): void => {
        if (type === 'welcome') send('subscribe');
        if (reconnect === false) subscriber.error({ code: 4401, reason });
        if (frame.identifier !== identifier) return;
        if (type === 'confirm_subscription') send('message', { action: 'execute', ...request });
        if (type === 'reject_subscription') subscriber.error([{ message: 'rejected' }]);
        if (frame.message) receive(frame.message);
      };
      subscriber.add(() => send('unsubscribe'));
      subscriber.add(frames.subscribe({ next, error: (end: unknown) => subscriber.error(end) }));
      send('subscribe');
    });
  return { subscribe };
}
