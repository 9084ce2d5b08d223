import type { Client, ClientOptions } from 'graphql-ws/client';
import { Observable, type Subscriber } from 'rxjs';
import { createKeepAlive } from './keep-alive';
import { lazyTransport } from './lazy-transport';
import type { SubscriptionResult, SubscriptionTransport } from './subscription-transport';

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

/** The socket stays for so long after the last subscription (V11). In milliseconds. */
const CLOSE_AFTER = 3000;

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
  createClient: (options: ClientOptions) => Client,
  { url, connectionParams, webSocketImpl }: GraphQLWsOptions,
): SubscriptionTransport {
  /** Who waits for the socket to open, and whom its end concerns. */
  const waiting = new Set<() => void>();
  const active = new Set<Subscriber<SubscriptionResult>>();
  let isConnected = false;
  const keepAlive = createKeepAlive(() => client.terminate());
  const client = createClient({
    url,
    retryAttempts: 0,
    lazyCloseTimeout: CLOSE_AFTER,
    ...(connectionParams && { connectionParams: asParams(connectionParams) }),
    ...(webSocketImpl !== undefined && { webSocketImpl }),
    on: {
      connected: socket => {
        isConnected = true;
        keepAlive.start(socket as Pick<WebSocket, 'send'>);
        for (const opened of [...waiting]) opened();
        waiting.clear();
      },
      pong: isReceived => {
        if (isReceived) keepAlive.heard();
      },
      closed: event => {
        isConnected = false;
        keepAlive.stop();
        // Also where the server said goodbye (1000): graphql-ws would connect again in silence.
        for (const subscriber of [...active]) subscriber.error(event);
      },
    },
  });
  return {
    subscribe: ({ query, operationName, variables }, connection) =>
      new Observable<SubscriptionResult>(subscriber => {
        const opened = (): void => connection.opened();
        active.add(subscriber);
        if (isConnected) opened();
        else waiting.add(opened);
        const payload = {
          query,
          operationName: operationName ?? null,
          variables: { ...variables },
        };
        const end = client.subscribe(payload, {
          next: result => subscriber.next(result),
          error: (error: unknown) => subscriber.error(error),
          complete: () => subscriber.complete(),
        });
        return () => {
          active.delete(subscriber);
          waiting.delete(opened);
          end();
        };
      }),
    wake: () => keepAlive.ask(),
  };
}

/** graphql-ws takes objects that it may change. */
function asParams(
  params: NonNullable<GraphQLWsOptions['connectionParams']>,
): NonNullable<ClientOptions['connectionParams']> {
  return typeof params === 'function' ? async () => ({ ...(await params()) }) : { ...params };
}
