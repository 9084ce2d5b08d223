import type { Client, ClientOptions } from 'graphql-ws/client';
import { Observable } from 'rxjs';
import { lazyTransport } from 'ngx-watch-query/private';
import { openSocket, type GraphQLSocket } from './graphql-ws-socket';
import type { SubscriptionResult, SubscriptionTransport } from './subscription-transport';

/** What makes a client of graphql-ws. */
export type CreateClient = (options: ClientOptions) => Client;

/** Where and how the WebSocket is opened. */
export interface GraphQLWsOptions {
  /** The address of the socket: `'wss://example.org/graphql'`; a function is asked before each try. */
  readonly url: string | (() => string | Promise<string>);
  /**
   * Sent with the first message, for example a token; a function is asked before each try, so that
   * it can renew the token (V11).
   */
  readonly connectionParams?:
    | Readonly<Record<string, unknown>>
    | (() =>
        | Readonly<Record<string, unknown>>
        | undefined
        | Promise<Readonly<Record<string, unknown>> | undefined>);
  /** The WebSocket class, where the environment has none. Default: the browser's. */
  readonly webSocketImpl?: unknown;
}

/**
 * The graphql-transport-ws protocol over one WebSocket, by the package graphql-ws, which is loaded
 * with the first subscription. It makes one connection; trying again is not its business.
 */
export function graphqlWsTransport(options: GraphQLWsOptions): SubscriptionTransport {
  return lazyTransport(() =>
    // Its client alone: the package's other half is a server, which brings all of graphql with it.
    import('graphql-ws/client').then(
      ({ createClient }) => createTransport(createClient, options),
      (cause: unknown) => {
        throw new Error('withSubscriptions({ url }) needs the package graphql-ws.', { cause });
      },
    ),
  );
}

function createTransport(
  createClient: CreateClient,
  options: GraphQLWsOptions,
): SubscriptionTransport {
  let current: GraphQLSocket | undefined;
  return {
    subscribe: (request, connection) =>
      new Observable<SubscriptionResult>(subscriber => {
        // One that is being closed is left to itself: it takes no more operations.
        if (current?.isOver()) current = undefined;
        current ??= openSocket(createClient, options);
        return current.subscribe(request, () => connection.opened(), subscriber);
      }),
    wake: () => current?.wake(),
  };
}
