import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const BUILD = fileURLToPath(new URL('../../dist/demo/browser', import.meta.url));
export const PICTURES = fileURLToPath(new URL('../../tmp/e2e', import.meta.url));

/** Preloaded into a tied child: it ends when we do, however that happens. */
export const END_WITH_US = new URL('../../scripts/processes/end-with-parent.mjs', import.meta.url)
  .href;

/** Throws a line that tells what to do where the demo was not built. */
export function assertBuilt() {
  if (existsSync(`${BUILD}/index.html`)) return;
  throw new Error('dist/demo is missing: run `npm run build:demo` before the end-to-end specs.');
}
