import type { Server } from 'node:http';

/**
 * Stops listening and waits for running requests, at most `graceMs` milliseconds. Then cuts the
 * remaining connections.
 */
export function closeHttpServer(server: Server, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // The only possible error is that the server was not listening, which is fine.
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
  });
}
