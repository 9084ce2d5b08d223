// `npm run size`: what each feature adds to an application, with the built library; `--update`
// records the figures, `--peers` shows what other clients add for the same list.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as features from '../bench/size/features.mjs';
import { ROWS } from '../bench/size/rows.mjs';
import { buildAll } from './size/build.mjs';
import { figuresOf } from './size/figures.mjs';
import { judgeContents, judgeFigures } from './size/judge.mjs';
import { measure } from './size/measure.mjs';
import { peerLines } from './size/peers.mjs';
import { reportOf } from './size/report.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const RECORDED = 'bench/size/recorded.json';

try {
  if (!existsSync('dist/ngx-watch-query/package.json')) {
    throw new Error(
      'dist/ngx-watch-query is not there: run `npm run size`, which builds it first.',
    );
  }
  const names = [...new Set(ROWS.flatMap(({ name, base }) => [base, name]))];
  await buildAll(names);
  const applications = Object.fromEntries(
    names.map(name => [name, measure(`dist/size/${name}`, `bench/size/${name}/main.ts`)]),
  );
  const figures = figuresOf(ROWS, applications);
  if (process.argv.includes('--update')) {
    writeFileSync(RECORDED, `${JSON.stringify(figures, null, 2)}\n`);
  }
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8'));
  const folders = Object.keys(features.CODE).filter(path => path.endsWith('/'));
  const report = reportOf(ROWS, figures, recorded, applications, folders);
  report.forEach(line => console.log(line));
  if (process.argv.includes('--peers')) {
    const lines = await peerLines(applications.bare.gzip, figures.paginated + figures.gql);
    ['', ...lines].forEach(line => console.log(line));
  }
  const contents = Object.fromEntries(ROWS.map(({ name }) => [name, applications[name]]));
  const problems = [...judgeFigures(figures, recorded), ...judgeContents(contents, features)];
  problems.forEach(problem => console.log(`FAIL: ${problem}`));
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
