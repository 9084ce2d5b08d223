import type { Client, ClientOptions } from 'graphql-ws/client';
import { Observable } from 'rxjs';
import { lazyTransport } from 'ngx-watch-query/private';
import { openSocket, type GraphQLSocket } from './graphql-ws-socket';
import type { SubscriptionResult, SubscriptionTransport } from './subscription-transport';

/** Creates a client of graphql-ws. */
export type CreateClient = (options: ClientOptions) => Client;

/** Where and how the WebSocket is opened. */
export interface GraphQLWsOptions {
  /** The socket's address: `'wss://example.org/graphql'`. A function is called before each try. */
  readonly url: string | (() => string | Promise<string>);
  /**
   * Sent with the first message, for example a token. A function is called before each try, so that
   * it can renew the token, and not in an injection context (V11). Default: none.
   */
  readonly connectionParams?:
    | Readonly<Record<string, unknown>>
    | (() =>
        | Readonly<Record<string, unknown>>
        | undefined
        | Promise<Readonly<Record<string, unknown>> | undefined>);
  /** The WebSocket class, for environments that have none. Default: the browser's. */
  readonly webSocketImpl?: unknown;
}

/**
 * The graphql-transport-ws protocol over one WebSocket. The package graphql-ws is loaded with the
 * first subscription. This transport opens one connection; the library decides when to try again.
 */
export function graphqlWsTransport(options: GraphQLWsOptions): SubscriptionTransport {
  return lazyTransport(() =>
    // The client only: the package's main entry also holds the server, which needs all of graphql.
    import('graphql-ws/client').then(
      ({ createClient }) => createTransport(createClient, options),
      (cause: unknown) => {
        // The network may also have failed, or a deployment have removed the file.
        throw new Error('The code of graphql-ws could not be loaded. Is it installed?', { cause });
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
        // A socket that is closing accepts no more operations.
        if (current?.isOver()) current = undefined;
        current ??= openSocket(createClient, options);
        return current.subscribe(request, () => connection.opened(), subscriber);
      }),
    wake: () => current?.wake(),
    // The next subscription finds it over, and opens another one.
    close: () => current?.close(),
  };
}
