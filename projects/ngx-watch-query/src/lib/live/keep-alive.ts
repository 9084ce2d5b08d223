import { afterTimeout, type After } from 'ngx-watch-query/private';

/** The time between two pings, and how long an answer may take, in milliseconds (V11). */
const BETWEEN_PINGS = 20_000;
const ANSWER_WITHIN = 5000;

/** Detects a connection that is dead although its socket looks open. */
export interface KeepAlive {
  start(socket: Pick<WebSocket, 'send'>): void;
  stop(): void;
  /** Sends a ping now, without waiting for the next one to be due. */
  ask(): void;
  /** The server has answered. */
  heard(): void;
}

/**
 * @param onDead called when the server has not answered a ping in time
 * @param after the clock
 */
export function createKeepAlive(onDead: () => void, after: After = afterTimeout): KeepAlive {
  let socket: Pick<WebSocket, 'send'> | undefined;
  let cancelPing: (() => void) | undefined;
  let cancelLimit: (() => void) | undefined;
  const heard = (): void => {
    cancelLimit?.();
    cancelLimit = undefined;
  };
  const ask = (): void => {
    if (!socket || cancelLimit) return;
    cancelLimit = after(ANSWER_WITHIN, () => {
      cancelLimit = undefined;
      onDead();
    });
    socket.send('{"type":"ping"}');
  };
  const pingAgain = (): void => {
    cancelPing = after(BETWEEN_PINGS, () => {
      pingAgain();
      ask();
    });
  };
  const stop = (): void => {
    heard();
    cancelPing?.();
    socket = undefined;
  };
  return {
    start: opened => {
      stop();
      socket = opened;
      pingAgain();
    },
    stop,
    ask,
    heard,
  };
}
