// The type checker over every tsconfig. One that is missing, or that this list does not know, fails.
// And over the snippets of the docs that stand in no file.
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { checkSnippets } from './docs/snippets/check-snippets.mjs';
import { findFiles } from './test/find-files.mjs';

const CHECKED = [
  'projects/demo-server/tsconfig.json',
  'projects/demo/tsconfig.app.json',
  'projects/demo/tsconfig.ssr.json',
  'projects/integration/tsconfig.servers.json',
  'projects/ngx-watch-query/tsconfig.lib.json',
  'projects/ngx-watch-query/tsconfig.schematics.json',
  'projects/ngx-watch-query/tsconfig.spec.json',
  'projects/orders/tsconfig.json',
];

/** Checked by the build that uses them. */
const CHECKED_BY_BUILD = [
  'bench/perf/tsconfig.json',
  'bench/size/tsconfig.json',
  'projects/integration/tsconfig.graphql-17.json',
  'projects/integration/tsconfig.spec.json',
  'projects/integration/tsconfig.zone.json',
  'projects/ngx-watch-query/tsconfig.graphql-17.json',
  'projects/ngx-watch-query/tsconfig.lib.prod.json',
  'projects/ngx-watch-query/tsconfig.vitest.json',
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const known = new Set([...CHECKED, ...CHECKED_BY_BUILD]);
const onDisk = ['projects', 'bench', 'e2e'].flatMap(folder =>
  findFiles(folder, /^tsconfig.*\.json$/),
);
const unknown = onDisk.filter(path => !known.has(path));
unknown.forEach(path => console.log(`FAIL ${path}: not listed in scripts/check-types.mjs`));

const refused = CHECKED.filter(path => !check(path)).length;
const snippets = checkSnippets();
const passed = CHECKED.length - refused + snippets.passed;
const failed = refused + unknown.length + snippets.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function check(path) {
  const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', path];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${path}`);
  if (status !== 0) console.log(`${stdout}${stderr}`);
  return status === 0;
}
