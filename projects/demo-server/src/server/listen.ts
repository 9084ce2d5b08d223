import { once } from 'node:events';
import type { Server } from 'node:net';
import { ServerStartError } from './server-start-error';

/** Starts to listen; resolves to the port. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explain(error, port, host);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function explain(error: unknown, port: number, host: string): unknown {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new ServerStartError(
        `Port ${port} is already in use. Set PORT to another port, or stop what is running there.`,
      );
    case 'EACCES':
      return new ServerStartError(`Not allowed to use port ${port}. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ServerStartError(`This machine has no address "${host}". Check HOST.`);
    default:
      return error;
  }
}
