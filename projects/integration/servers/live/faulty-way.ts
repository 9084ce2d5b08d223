import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { addressOf, HOST } from '../address';

/** A proxy for a server that can fail as a network does. */
export interface FaultyWay {
  readonly address: string;
  /** Ends the existing connections at once. */
  cut(): void;
  /** Lets nothing through the existing connections, without closing them. New ones work. */
  freeze(): void;
  /** Closes the frozen connections on the server's side, as a real server does sooner or later. */
  bury(): void;
  /** Ends new connections at once, until they are allowed again. */
  refuse(isRefusing: boolean): void;
}

/** Opens a proxy to the server at `port`. */
export async function openFaultyWay(port: number): Promise<FaultyWay> {
  let isRefusing = false;
  const sockets = new Set<Socket>();
  const frozen = new Set<Socket>();
  const server = createServer(near => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = connect(port, HOST);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        frozen.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return {
    address: addressOf(server),
    cut: () => sockets.forEach(socket => socket.destroy()),
    freeze: () => sockets.forEach(socket => frozen.add(socket.unpipe().pause())),
    bury: () => frozen.forEach(socket => socket.destroy()),
    refuse: value => (isRefusing = value),
  };
}
