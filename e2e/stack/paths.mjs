import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const BUILD = fileURLToPath(new URL('../../dist/demo/browser', import.meta.url));
/** The server-rendered demo, with a folder for each side. */
export const RENDERED = fileURLToPath(new URL('../../dist/demo-ssr', import.meta.url));
/** The order administration of the docs. */
export const ORDERS_BUILD = fileURLToPath(new URL('../../dist/orders/browser', import.meta.url));
export const PICTURES = fileURLToPath(new URL('../../tmp/e2e', import.meta.url));

/** Preloaded into a child process, so that it ends when this process ends, however that happens. */
export const END_WITH_US = new URL('../../scripts/processes/end-with-parent.mjs', import.meta.url)
  .href;

/** Throws a message that says what to do if the demo is not built. */
export function assertBuilt() {
  requireFile(`${BUILD}/index.html`, 'build:demo');
  requireFile(`${RENDERED}/server/server.mjs`, 'build:ssr');
}

/** The same for the order administration. */
export function assertOrdersBuilt() {
  requireFile(`${ORDERS_BUILD}/index.html`, 'build:orders');
}

function requireFile(path, script) {
  if (existsSync(path)) return;
  throw new Error(`${path} is missing: run \`npm run ${script}\` before the end-to-end specs.`);
}
