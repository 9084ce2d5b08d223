import { Injectable } from '@angular/core';
import type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from 'ngx-watch-query';
import { Observable } from 'rxjs';
import { FollowedSubscription } from './followed-subscription';

/** Replaces the WebSocket: subscriptions are open at once, until the test cuts the connection. */
@Injectable()
export class TestSocket implements SubscriptionTransport {
  /** The operations that the code under test follows, oldest first. */
  readonly active = new Set<FollowedSubscription>();
  /** False between `cut` and `mend`. */
  isConnected = true;

  subscribe(
    request: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      if (!this.isConnected) {
        subscriber.error({ code: 1006, reason: '' });
        return undefined;
      }
      const subscription = new FollowedSubscription(request, subscriber);
      this.active.add(subscription);
      connection.opened();
      return () => {
        this.active.delete(subscription);
      };
    });
  }

  /** Cuts the connection, with a close code of graphql-transport-ws or of WebSockets. */
  cut(code: number): void {
    this.isConnected = false;
    for (const subscription of [...this.active]) subscription.end({ code, reason: '' });
  }

  /** Lets subscriptions be opened again. */
  mend(): void {
    this.isConnected = true;
  }
}
