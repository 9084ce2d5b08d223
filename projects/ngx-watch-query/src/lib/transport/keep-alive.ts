/** Between two pings, and how long an answer may take (V11). In milliseconds. */
const BETWEEN_PINGS = 20_000;
const ANSWER_WITHIN = 5000;

/** Finds out whether a socket that looks open still is. */
export interface KeepAlive {
  start(socket: Pick<WebSocket, 'send'>): void;
  stop(): void;
  /** Asks now, not only when it is time. */
  ask(): void;
  /** The server has answered. */
  heard(): void;
}

/** @param onDead called when the server has not answered a ping in time */
export function createKeepAlive(onDead: () => void): KeepAlive {
  let socket: Pick<WebSocket, 'send'> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(limit);
    limit = undefined;
  };
  const ask = (): void => {
    if (!socket || limit !== undefined) return;
    limit = setTimeout(() => {
      limit = undefined;
      onDead();
    }, ANSWER_WITHIN);
    socket.send('{"type":"ping"}');
  };
  const stop = (): void => {
    heard();
    clearInterval(pings);
    socket = undefined;
  };
  return {
    start: opened => {
      stop();
      socket = opened;
      pings = setInterval(ask, BETWEEN_PINGS);
    },
    stop,
    ask,
    heard,
  };
}
