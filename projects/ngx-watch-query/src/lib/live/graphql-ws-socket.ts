import { readSetting, OpeningError } from 'ngx-watch-query/private';
import type { Subscriber } from 'rxjs';
import type { CreateClient, GraphQLWsOptions } from './graphql-ws-transport';
import { createKeepAlive } from './keep-alive';
import type { SubscriptionRequest, SubscriptionResult } from './subscription-transport';

/** One WebSocket, from its first operation to its end. */
export interface GraphQLSocket {
  /** @returns ends the operation */
  subscribe(
    request: SubscriptionRequest,
    onOpened: () => void,
    subscriber: Subscriber<SubscriptionResult>,
  ): () => void;
  /** Whether it has ended or is closing. */
  isOver(): boolean;
  wake(): void;
  /** Ends the socket at once. */
  close(): void;
}

/** How long the socket stays open after the last subscription has ended, in milliseconds (V11). */
const CLOSE_AFTER = 3000;

/** How long the network, and then the server's acknowledgement, may take, in milliseconds (V11). */
const OPEN_WITHIN = 10_000;

type Connected = Pick<WebSocket, 'send' | 'readyState' | 'OPEN'>;

/**
 * A graphql-ws client for one connection. The next connection gets a new client, so that late
 * events of an abandoned socket reach nobody.
 */
export function openSocket(
  createClient: CreateClient,
  { url, connectionParams, webSocketImpl = WebSocket }: GraphQLWsOptions,
): GraphQLSocket {
  /** The running operations, each with the callback for when the server is known to have it. */
  const active = new Map<Subscriber<SubscriptionResult>, () => void>();
  let connected: Connected | undefined;
  let isEnded = false;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const terminate = (): void => client.terminate();
  const keepAlive = createKeepAlive(terminate);
  /** Limits the time that the network and the server take, not that of the application's functions. */
  const awaitPeer = (): void => {
    clearTimeout(limit);
    limit = setTimeout(terminate, OPEN_WITHIN);
  };
  const end = (reason: unknown): void => {
    isEnded = true;
    clearTimeout(limit);
    keepAlive.stop();
    for (const subscriber of [...active.keys()]) subscriber.error(reason);
  };
  const params = async () => {
    clearTimeout(limit);
    const value = await readSetting(() =>
      typeof connectionParams === 'function' ? connectionParams() : connectionParams,
    );
    if (!isEnded) awaitPeer();
    // graphql-ws wants an object that it may modify.
    return value && { ...value };
  };

  const client = createClient({
    url: async () => {
      try {
        const address = await readSetting(() => (typeof url === 'function' ? url() : url));
        if (!isEnded) {
          awaitPeer();
          return address;
        }
      } catch (error) {
        // graphql-ws does not handle the error, and would wait for ever.
        end(error);
      }
      return new Promise<never>(() => undefined);
    },
    retryAttempts: 0,
    lazyCloseTimeout: CLOSE_AFTER,
    // Also where there are none: the time of the server begins here.
    connectionParams: params,
    webSocketImpl: new Proxy(webSocketImpl as typeof WebSocket, { construct }),
    on: {
      connected: socket => {
        clearTimeout(limit);
        connected = socket as Connected;
        keepAlive.start(connected);
        for (const opened of active.values()) keepAlive.ask(opened);
      },
      pong: isReceived => {
        if (isReceived) keepAlive.heard();
      },
      error: reason => end(explained(reason)),
      // A normal close (1000) is an end, too: otherwise graphql-ws would silently connect again.
      closed: end,
    },
  });

  return {
    subscribe: ({ query, operationName, variables }, onOpened, subscriber) => {
      // The client of graphql-ws does not say when it sends an operation. It does so in this task.
      const opened = (): void => {
        if (active.has(subscriber)) onOpened();
      };
      active.set(subscriber, opened);
      if (connected) keepAlive.ask(opened);
      const payload = { query, operationName: operationName ?? null, variables: { ...variables } };
      const leave = client.subscribe(payload, {
        next: result => subscriber.next(result),
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
      return () => {
        active.delete(subscriber);
        leave();
      };
    },
    isOver: () => isEnded || (connected !== undefined && connected.readyState !== connected.OPEN),
    wake: () => keepAlive.ask(),
    close: terminate,
  };
}

/**
 * Makes a socket. Where the browser refuses the address, such as `ws:` on a page of `https:`, graphql-ws
 * does not handle the error, and would wait for ever: it gets a socket that fails (V11).
 */
function construct(Impl: typeof WebSocket, args: ConstructorParameters<typeof WebSocket>): object {
  const refused: { onerror?: (error: unknown) => void } = {};
  let socket: object = refused;
  readSetting(() => void (socket = new Impl(...args))).catch((error: unknown) =>
    refused.onerror?.(error),
  );
  return socket;
}

/**
 * Why a connection has ended. graphql-ws itself throws only at a message that its protocol does not have.
 * Directus sends one at every try with an expired token, so users have to be told (V11).
 */
function explained(reason: unknown): unknown {
  return reason instanceof Error && !(reason instanceof OpeningError)
    ? new OpeningError(`the server does not speak graphql-transport-ws: ${reason.message}`, {
        cause: reason,
      })
    : reason;
}
