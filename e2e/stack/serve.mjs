import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
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
 *
 * @param hosting what the host has set in the page, by the name of its `<meta>`
 * @param port where to listen; 0: a free one
 */
export async function serve(folder, apiPort, hosting = {}, port = 0) {
  const page = setUp(await readFile(join(folder, 'index.html'), 'utf8'), hosting);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/graphql') proxy(request, response, apiPort);
    else void sendFile(response, folder, pathname, page);
  });
  // Node counts a connection no longer as one of HTTP once it is upgraded.
  const upgraded = new Set();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    tunnel(request, socket, head, apiPort);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
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

async function sendFile(response, folder, pathname, page) {
  // A path that climbs out of the folder is normalised before it is joined.
  const file = join(folder, normalize(decodeURIComponent(pathname)));
  if (pathname === '/index.html' || !(await isFile(file))) {
    response.writeHead(200, { 'content-type': TYPES['.html'] }).end(page);
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type });
  createReadStream(file).pipe(response);
}

/** The page with these settings in the place of those it was built with. */
function setUp(page, hosting) {
  return Object.entries(hosting).reduce((text, [name, content]) => {
    const meta = `<meta name="${name}" content="${content}" />`;
    const built = new RegExp(`<meta name="${name}"[^>]*>`);
    return built.test(text) ? text.replace(built, meta) : text.replace('</head>', `${meta}</head>`);
  }, page);
}

async function isFile(path) {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
