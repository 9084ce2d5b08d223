import type { Server } from 'node:http';

/**
 * Stops listening and waits for the requests under way, `graceMs` milliseconds at most; then cuts
 * the connections that are left.
 */
export function closeHttpServer(server: Server, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // The error says that the server was not listening, which is what was wanted.
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
  });
}
