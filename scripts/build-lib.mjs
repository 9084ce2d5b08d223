// `npm run build:lib`: the package as it is published, in dist/ngx-watch-query.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  dropPrivateTypes();
}
process.exitCode = isBuilt ? 0 : 1;

/**
 * The private entry point is resolved at run time, but not by editors or compilers of applications.
 * The types of the other entry points do not refer to it.
 */
function dropPrivateTypes() {
  const path = `${PACKAGE}/package.json`;
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const { types, ...atRunTime } = manifest.exports['./private'];
  manifest.exports['./private'] = atRunTime;
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(`${PACKAGE}/${types}`);
}
