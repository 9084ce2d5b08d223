import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The package as `npm run build:lib` makes it. */
export const BUILT = fileURLToPath(new URL('../../dist/ngx-watch-query', import.meta.url));
