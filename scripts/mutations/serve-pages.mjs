import { createServer } from 'node:http';

/**
 * Serves texts to our pages on a free port: those in `lasting`, which pages keep, and those that
 * `add` has put at a path until it is removed.
 */
export async function servePages(lasting) {
  const temporary = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://127.0.0.1');
    const text = temporary.get(pathname) ?? lasting.get(pathname);
    if (text === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': `text/${pathname.endsWith('.js') ? 'javascript' : 'html'}; charset=utf-8`,
      'cache-control': lasting.has(pathname) ? 'max-age=86400' : 'no-store',
    });
    response.end(text);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    add: (path, text) => temporary.set(path, text),
    remove: path => temporary.delete(path),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
