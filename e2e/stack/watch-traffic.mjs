import { createServer } from 'node:http';
import { forward } from './forward.mjs';

/**
 * An address for the API at a port that notes what is asked of it: what a server asks while it
 * renders. WebSockets are counted and refused. `answerWith` is what it answers in the place of the
 * API, `personal` names the operations whose answers are for one user only.
 */
export async function watchTraffic(apiPort) {
  const traffic = { requests: [], upgrades: 0, answerWith: null, personal: new Set() };
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const { operationName: operation, variables } = JSON.parse(Buffer.concat(chunks));
      traffic.requests.push({ operation, variables, cookie: request.headers.cookie });
      if (traffic.personal.has(operation)) response.setHeader('cache-control', 'private');
    });
    if (traffic.answerWith === null) {
      forward(request, response, apiPort);
      return;
    }
    const type = { 'content-type': 'application/json' };
    response.writeHead(200, type).end(JSON.stringify(traffic.answerWith));
  });
  server.on('upgrade', (_, socket) => {
    traffic.upgrades++;
    socket.destroy();
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(traffic, {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  });
}
