import { afterTimeout, type After } from 'ngx-watch-query/private';

/** The time between two pings, and how long an answer may take, in milliseconds (V11). */
const BETWEEN_PINGS = 20_000;
const ANSWER_WITHIN = 5000;

/** Finds out whether there is a server behind a socket that looks open. */
export interface KeepAlive {
  start(socket: Pick<WebSocket, 'send'>): void;
  stop(): void;
  /**
   * Sends a ping now, without waiting for the next one to be due.
   *
   * @param answered called when the server has answered, so has read everything sent before the ping
   */
  ask(answered?: () => void): void;
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
  /** Callbacks that wait for the answer to the ping under way. */
  let waiting: (() => void)[] = [];
  /** Callbacks that need the next ping, because their message may have left after the one under way. */
  let next: (() => void)[] = [];
  /** Sends one ping at a time, because an answer does not say which ping it belongs to. */
  const ping = (): void => {
    if (!socket || cancelLimit) return;
    [waiting, next] = [next, []];
    cancelLimit = after(ANSWER_WITHIN, () => {
      cancelLimit = undefined;
      onDead();
    });
    socket.send('{"type":"ping"}');
  };
  const pingAgain = (): void => {
    cancelPing = after(BETWEEN_PINGS, () => {
      pingAgain();
      ping();
    });
  };
  const stop = (): void => {
    cancelLimit?.();
    cancelPing?.();
    socket = cancelLimit = undefined;
    [waiting, next] = [[], []];
  };
  return {
    start: opened => {
      stop();
      socket = opened;
      pingAgain();
    },
    stop,
    ask: answered => {
      // A later task, so that what is being sent in this one goes first.
      if (answered && next.push(answered) === 1) after(0, ping);
      // Where callbacks wait for the next ping, it comes in any case.
      else if (next.length === 0) ping();
    },
    heard: () => {
      cancelLimit?.();
      cancelLimit = undefined;
      const answered = waiting;
      waiting = [];
      // Before the callbacks: one of them may ask again, about a message that has not left yet.
      if (next.length > 0) ping();
      for (const tell of answered) tell();
    },
  };
}
