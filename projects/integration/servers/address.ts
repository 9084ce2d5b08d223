import type { Server } from 'node:net';

/** Reachable only from this machine. */
export const HOST = '127.0.0.1';

/** The origin at which a server listens. The port was chosen by the system. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return `http://${HOST}:${address.port}`;
}
