import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { forward } from './forward.mjs';
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
 * @param base the path of the page, as in `ng build --base-href`; nothing else is at other paths
 * @param render answers in the place of the page, for an application that a server renders
 * @param port where to listen; 0: a free one
 */
export async function serve(folder, apiPort, { hosting = {}, base = '/', render, port = 0 } = {}) {
  const answer = render ?? (await sendPage(folder, hosting, base));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/graphql') {
      forward(request, response, apiPort);
      return;
    }
    if (!pathname.startsWith(base)) {
      notFound(response);
      return;
    }
    const path = `/${pathname.slice(base.length)}`;
    // A path that climbs out of the folder is normalised before it is joined.
    const file = join(folder, normalize(decodeURIComponent(path)));
    if (path !== '/index.html' && (await isFile(file))) sendFile(response, file);
    else answer(request, response, error => notFound(response, error));
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
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () =>
      new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
        upgraded.forEach(socket => socket.destroy());
      }),
  };
}

/** Answers any request with the page. */
async function sendPage(folder, hosting, base) {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const page = setUp(built, hosting).replace(/<base href="[^"]*"/, `<base href="${base}"`);
  return (_, response) => response.writeHead(200, { 'content-type': TYPES['.html'] }).end(page);
}

function sendFile(response, file) {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type });
  createReadStream(file).pipe(response);
}

/** Answers with an error if rendering has failed or given no answer. */
function notFound(response, error) {
  response.writeHead(error ? 500 : 404, { 'content-type': TYPES['.txt'] }).end(String(error ?? ''));
}

/** The page with these settings instead of those that it was built with. */
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
