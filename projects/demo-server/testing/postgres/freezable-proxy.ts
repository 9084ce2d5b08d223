import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { listen } from '../../src/server/listen';

/** A proxy for a PostgreSQL server whose connections can silently die, as in a network. */
export interface FreezableProxy {
  readonly url: string;
  /** From now on nothing gets through the existing connections. New ones work. */
  freeze(): void;
  close(): void;
}

/** Opens a proxy to the server of `databaseUrl`. */
export async function createFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const url = new URL(databaseUrl);
  const directory = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far =
      directory === null
        ? connect(port, url.hostname)
        : connect(join(directory, `.s.PGSQL.${port}`));
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  const ownPort = await listen(server, 0, '127.0.0.1');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${ownPort}`;
  return {
    url: url.href,
    freeze: () => sockets.forEach(socket => socket.unpipe().pause()),
    close: () => {
      server.close();
      sockets.forEach(socket => socket.destroy());
    },
  };
}
