import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';

// Cross-origin isolated, because such a page has a clock with steps of 5 µs instead of 100.
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

const PAGE = [
  '<!doctype html><title>bench</title><link rel="icon" href="data:," />',
  '<app-root></app-root><script type="module" src="main.js"></script>',
].join('');

/** Serves each folder of built applications below `root` as `/<name>/`. */
export async function serveApps(root) {
  const server = createServer(async ({ url }, response) => {
    const [, app, file] = new URL(url, 'http://localhost').pathname.split('/');
    if (app && file === '') {
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/html' }).end(PAGE);
      return;
    }
    try {
      const text = await readFile(join(root, basename(app), 'browser', basename(file ?? '')));
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/javascript' }).end(text);
    } catch {
      response.writeHead(404, HEADERS).end();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: app => `http://127.0.0.1:${server.address().port}/${app}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
