// What `npm test` runs, in this order. A part without `count` is one check: passed or failed.
import { countClosingLine, countKarma, countNodeTest } from './counts.mjs';
import { findFiles } from './find-files.mjs';

const NG = 'node_modules/@angular/cli/bin/ng.js';
const NODE_TEST = ['--test', '--test-reporter=spec'];

export const PARTS = [
  { name: 'format', args: () => ['node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
  { name: 'lint', args: () => ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  { name: 'types', args: () => ['scripts/check-types.mjs'], count: countClosingLine },
  {
    name: 'scripts',
    args: () => [...NODE_TEST, ...findFiles('scripts', /\.spec\.mjs$/)],
    count: countNodeTest,
  },
  {
    name: 'unit',
    args: () => [NG, 'test', 'ngx-watch-query'],
    count: countKarma,
    browser: true,
  },
  {
    name: 'server',
    args: () => ['--import', 'tsx', 'projects/demo-server/testing/run-specs.ts'],
    count: countNodeTest,
  },
  { name: 'library', args: () => [NG, 'build', 'ngx-watch-query'] },
  { name: 'size', args: () => ['scripts/size.mjs'], needs: ['library'] },
  { name: 'demo', args: () => [NG, 'build', 'demo'] },
  // To be enabled with the first end-to-end specs:
  // {
  //   name: 'e2e',
  //   args: () => ['e2e/run.mjs'],
  //   count: countNodeTest,
  //   browser: true,
  //   needs: ['demo'],
  // },
];
