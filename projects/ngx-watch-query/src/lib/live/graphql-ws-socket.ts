import type { Subscriber } from 'rxjs';
import type { CreateClient, GraphQLWsOptions } from './graphql-ws-transport';
import { createKeepAlive } from './keep-alive';
import type { SubscriptionRequest, SubscriptionResult } from './subscription-transport';

/** One WebSocket, from its first operation to its end. */
export interface GraphQLSocket {
  /** @returns takes the operation back */
  subscribe(
    request: SubscriptionRequest,
    onOpened: () => void,
    subscriber: Subscriber<SubscriptionResult>,
  ): () => void;
  /** Whether it has ended, or is about to. */
  isOver(): boolean;
  wake(): void;
}

/** The socket stays for so long after the last subscription (V11). In milliseconds. */
const CLOSE_AFTER = 3000;

/** How long the network, and then the server, may take to let us in (V11). In milliseconds. */
const OPEN_WITHIN = 10_000;

type Connected = Pick<WebSocket, 'send' | 'readyState' | 'OPEN'>;

/**
 * A client of graphql-ws for one connection. The next one gets a client of its own: what the old
 * socket still tells, which may be long after it was given up, is nobody's business then.
 */
export function openSocket(
  createClient: CreateClient,
  { url, connectionParams, webSocketImpl }: GraphQLWsOptions,
): GraphQLSocket {
  /** Whom its end concerns, with what they wait for. */
  const active = new Map<Subscriber<SubscriptionResult>, () => void>();
  let connected: Connected | undefined;
  let isEnded = false;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const terminate = (): void => client.terminate();
  const keepAlive = createKeepAlive(terminate);
  /** The time counts while the network or the server is to act, not while the application is. */
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
    const value =
      typeof connectionParams === 'function' ? await connectionParams() : connectionParams;
    if (!isEnded) awaitPeer();
    // graphql-ws takes an object that it may change.
    return value && { ...value };
  };

  const client = createClient({
    url: async () => {
      try {
        const address = typeof url === 'function' ? await url() : url;
        awaitPeer();
        return address;
      } catch (error) {
        // graphql-ws has no answer to this: it would wait for ever.
        end(error);
        return new Promise<never>(() => undefined);
      }
    },
    retryAttempts: 0,
    lazyCloseTimeout: CLOSE_AFTER,
    ...(connectionParams && { connectionParams: params }),
    ...(webSocketImpl !== undefined && { webSocketImpl }),
    on: {
      connected: socket => {
        clearTimeout(limit);
        connected = socket as Connected;
        keepAlive.start(connected);
        for (const opened of [...active.values()]) opened();
      },
      pong: isReceived => {
        if (isReceived) keepAlive.heard();
      },
      error: end,
      // Also where the server said goodbye (1000): graphql-ws would connect again in silence.
      closed: end,
    },
  });

  return {
    subscribe: ({ query, operationName, variables }, onOpened, subscriber) => {
      active.set(subscriber, onOpened);
      if (connected) onOpened();
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
  };
}
