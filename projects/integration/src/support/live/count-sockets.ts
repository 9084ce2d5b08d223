/** A WebSocket class whose instances are counted. */
export function countSockets() {
  const all: WebSocket[] = [];
  class CountedSocket extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols);
      all.push(this);
    }
  }
  return {
    CountedSocket,
    made: () => all.length,
    /** The number of sockets that are open or about to be. */
    open: () => all.filter(({ readyState }) => readyState <= WebSocket.OPEN).length,
  };
}
