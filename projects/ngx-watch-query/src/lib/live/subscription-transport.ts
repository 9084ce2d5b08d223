import type { Observable } from 'rxjs';
import type { Variables } from '../core/document/typed-document-node';

/** One subscription operation on its way to the server. */
export interface SubscriptionRequest {
  /** The text of the subscription, without the directives of the client. */
  readonly query: string;
  /** The name of the operation; undefined where it has none. */
  readonly operationName: string | undefined;
  /** The variables that the operation declares. */
  readonly variables: Variables;
}

/** One result of a subscription operation, as the server sent it, unchecked. */
export interface SubscriptionResult {
  /** The payload; null or absent where the server failed. */
  readonly data?: unknown;
  /** The errors that the server reports. */
  readonly errors?:
    | readonly {
        /** The text of the error. */
        readonly message: string;
      }[]
    | undefined;
}

/** What a transport reports about its connection. */
export interface ConnectionEvents {
  /**
   * The server has shown life since the operation was sent: an acknowledgement, or an answer to a
   * ping sent after it. A transport that cannot know this calls it when the operation has been sent
   * over an open connection. Changes are expected to arrive from `catchUpDelay` after it (V20).
   */
  opened(): void;
}

/**
 * Carries subscriptions (V13). Transports for graphql-ws and graphql-sse are included; for anything
 * else that can deliver results (Pusher, AppSync, a socket of your own) you write one function. A
 * transport only reports how its connection ended; the library decides when to try again.
 */
export interface SubscriptionTransport {
  /**
   * Cold: starts the operation when subscribed, ends it when unsubscribed.
   *
   * Emits the operation's results. Completes when the server completes the operation, which is then
   * subscribed again; if its last result had errors and no data, it was rejected. Fails with
   * - a list of GraphQL errors: the server rejects the operation, only `refetch()` tries again; one that
   *   has worked before is tried five times first;
   * - an object with a `code` of graphql-transport-ws (4401, 4403: refused, tried again with new
   *   parameters; 4400, 4406, 4409, 4429: final);
   * - anything else: the connection is lost, and opened again with growing delays.
   */
  subscribe(
    request: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult>;
  /** The device is online or the tab visible again: check whether the connection is still alive. */
  wake?(): void;
  /**
   * Whether each operation has a connection of its own: if one is lost, the others stay open. Default:
   * `false`.
   */
  readonly isSeparate?: boolean;
  /**
   * Another user may be at work from now on (`WatchQueryService.reset`). All operations have ended; the
   * next one must open a new connection, with new parameters (M13).
   */
  close?(): void;
}
