import { Injectable } from '@angular/core';
import type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from 'ngx-watch-query';
import { Observable } from 'rxjs';
import { FollowedSubscription } from './followed-subscription';

/** Close codes with which a server refuses the credentials. It refuses all further tries, too. */
const REFUSED: readonly number[] = [4401, 4403];

/** What the tries of a client end with that cannot reach the server. */
const LOST = 1006;

/** Replaces the WebSocket: subscriptions are open at once, until the test cuts the connection. */
@Injectable()
export class TestSocket implements SubscriptionTransport {
  /** The operations that the code under test follows, oldest first. */
  readonly active = new Set<FollowedSubscription>();
  /** The close code of each try between `cut` and `mend`. */
  #refusal: number | undefined;

  /** False between `cut` and `mend`. */
  get isConnected(): boolean {
    return this.#refusal === undefined;
  }

  subscribe(
    request: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      if (this.#refusal !== undefined) {
        subscriber.error({ code: this.#refusal, reason: '' });
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
    this.#refusal = REFUSED.includes(code) ? code : LOST;
    for (const subscription of [...this.active]) subscription.end({ code, reason: '' });
  }

  /** Lets subscriptions be opened again. */
  mend(): void {
    this.#refusal = undefined;
  }
}
