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

/** One result of a subscription operation, as the server sent it; read with care. */
export interface SubscriptionResult {
  /** The payload; null or absent where the server failed. */
  readonly data?: unknown;
  /** What the server complains about. */
  readonly errors?:
    | readonly {
        /** What the server says of it. */
        readonly message: string;
      }[]
    | undefined;
}

/** What a transport tells of its connection. */
export interface ConnectionEvents {
  /**
   * The server has been asked for this operation over an open connection: what happens from now on
   * arrives.
   */
  opened(): void;
}

/**
 * Where subscriptions go (V13): graphql-ws and graphql-sse ship; anything else that can carry
 * results (Pusher, AppSync, a socket of your own) is one function away. Trying again is the
 * library's part, a transport only says how its connection ended.
 */
export interface SubscriptionTransport {
  /**
   * Cold: asks the server when subscribed, takes the operation back when unsubscribed.
   *
   * Emits the operation's results. Completes when the server completes the operation: it is asked
   * for anew. Fails with
   * - a list of GraphQL errors: the server rejects the operation, only `refetch()` tries again;
   * - an object with a `code` of graphql-transport-ws (4401, 4403: refused, tried again with new
   *   parameters; 4400, 4406, 4409, 4429: final);
   * - anything else: the connection is lost, and is made anew with growing delays.
   */
  subscribe(
    request: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult>;
  /** The device is online again or the tab visible: a good moment to see whether the line is alive. */
  wake?(): void;
}
