// `npm run size`: what a plain paginated query adds to an application, with the built library.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judge } from './size/judge.mjs';
import { measure } from './size/measure.mjs';
import { packagesOf } from './size/modules-of.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  if (!existsSync('dist/ngx-watch-query/package.json')) {
    throw new Error(
      'dist/ngx-watch-query is not there: run `npm run size`, which builds it first.',
    );
  }
  const bare = buildAndMeasure('bare');
  const paginated = buildAndMeasure('paginated');
  show('bare', bare);
  show('paginated', paginated);
  show('added', { min: paginated.min - bare.min, gzip: paginated.gzip - bare.gzip });
  showPackages(packagesOf(bare.modules), packagesOf(paginated.modules));
  const problems = judge(bare, paginated);
  problems.forEach(problem => console.log(`FAIL: ${problem}`));
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function buildAndMeasure(name) {
  const args = ['node_modules/@angular/cli/bin/ng.js', 'build', `size-${name}`];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`The application bench/size/${name} does not build.`);
  return measure(`dist/size/${name}`, `bench/size/${name}/main.ts`);
}

function show(name, { min, gzip }) {
  const bytes = number => `${String(number).padStart(8)} bytes`;
  console.log(`${name.padEnd(10)}${bytes(min)} min${bytes(gzip)} gzip`);
}

/** Minified bytes only: what a package adds gzipped depends on what it is packed with. */
function showPackages(before, after) {
  for (const [name, min] of Object.entries(after)) {
    const added = min - (before[name] ?? 0);
    if (added !== 0) console.log(`  ${String(added).padStart(8)} bytes min of it: ${name}`);
  }
}
