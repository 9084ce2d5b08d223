// `npm run build:lib`: the package as it is published, in dist/ngx-watch-query.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGE = 'dist/ngx-watch-query';

// ng-packagr empties the folder and copies the schematics' JSON: their code is compiled afterwards.
const STEPS = [
  ['node_modules/@angular/cli/bin/ng.js', 'build', 'ngx-watch-query'],
  ['node_modules/typescript/bin/tsc', '-p', 'projects/ngx-watch-query/tsconfig.schematics.json'],
];

/** ng-packagr copies nothing from outside the library's folder. */
const PAGES = ['README.md', 'CHANGELOG.md', 'LICENSE'];
const DOCS = 'docs';
/** About this repository: how the bench is run. */
const NOT_FOR_USERS = ['docs/performance.md'];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isBuilt = STEPS.every(
  args => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0,
);
if (isBuilt) {
  PAGES.forEach(page => copyFileSync(page, `${PACKAGE}/${page}`));
  const filter = path => !NOT_FOR_USERS.includes(path.replaceAll('\\', '/'));
  cpSync(DOCS, `${PACKAGE}/${DOCS}`, { recursive: true, filter });
}
process.exitCode = isBuilt ? 0 : 1;
