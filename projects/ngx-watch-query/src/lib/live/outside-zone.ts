import type { NgZone } from '@angular/core';
import { Observable } from 'rxjs';
import type { SubscriptionTransport } from './subscription-transport';

/**
 * A transport that runs outside of Angular's zone and reports inside. Transports keep their connections
 * alive with timers, and a timer inside would keep an application with zone.js unstable for ever (E8).
 */
export function outsideZone(
  transport: SubscriptionTransport,
  zone: Pick<NgZone, 'run' | 'runOutsideAngular'>,
): Required<SubscriptionTransport> {
  return {
    isSeparate: transport.isSeparate === true,
    subscribe: (request, connection) =>
      new Observable(subscriber => {
        const opened = (): void => zone.run(() => connection.opened());
        const results = zone.runOutsideAngular(() =>
          transport.subscribe(request, { opened }).subscribe({
            next: result => zone.run(() => subscriber.next(result)),
            error: (error: unknown) => zone.run(() => subscriber.error(error)),
            complete: () => zone.run(() => subscriber.complete()),
          }),
        );
        return () => zone.runOutsideAngular(() => results.unsubscribe());
      }),
    wake: () => zone.runOutsideAngular(() => transport.wake?.()),
    close: () => zone.runOutsideAngular(() => transport.close?.()),
  };
}
