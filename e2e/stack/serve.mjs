import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { tunnel } from './tunnel.mjs';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the files in `folder` on a free port, as a web server in production would: unknown paths
 * give the page, and `/graphql` goes on to the server at `apiPort`, WebSockets and streams of events
 * as well. While that is down: 502.
 */
export async function serve(folder, apiPort) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/graphql') proxy(request, response, apiPort);
    else void sendFile(response, folder, pathname);
  });
  // Node counts a connection no longer as one of HTTP once it is upgraded.
  const upgraded = new Set();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    tunnel(request, socket, head, apiPort);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () =>
      new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
        upgraded.forEach(socket => socket.destroy());
      }),
  };
}

function proxy(request, response, port) {
  const { method, url: path, headers } = request;
  const onward = forward({ host: '127.0.0.1', port, method, path, headers }, answer => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    // A stream of events that breaks off must not look like one that waits.
    answer.once('error', () => response.destroy());
  });
  onward.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad Gateway\n');
  });
  // A browser that gives up its request ends the one behind it too.
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

async function sendFile(response, folder, pathname) {
  // A path that climbs out of the folder is normalised before it is joined.
  const wanted = join(folder, normalize(decodeURIComponent(pathname)));
  const file = (await isFile(wanted)) ? wanted : join(folder, 'index.html');
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type });
  createReadStream(file).pipe(response);
}

async function isFile(path) {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
