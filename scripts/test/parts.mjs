// What `npm test` runs; earlier parts start first. A part without `count` is one check: passed or failed.
// One with `onDemand` runs only if it is named.
import { createRequire } from 'node:module';
import { countClosingLine, countKarma, countNodeTest, countVitest } from './counts.mjs';
import { findFiles } from './find-files.mjs';

const { CHROMIUM, FIREFOX, WEBKIT } = createRequire(import.meta.url)('../find-browser.cjs');

const NG = 'node_modules/@angular/cli/bin/ng.js';
const findSpecs = folder => findFiles(folder, /\.spec\.mjs$/);
const NODE_TEST = ['--test', '--test-reporter=spec'];

export const PARTS = [
  { name: 'format', args: () => ['node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
  { name: 'lint', args: () => ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  { name: 'types', args: () => ['scripts/check-types.mjs'], count: countClosingLine },
  // Fails where a public name has no docstring.
  { name: 'docs', args: () => ['node_modules/typedoc/bin/typedoc'] },
  {
    name: 'scripts',
    args: () => [...NODE_TEST, ...['scripts', 'bench', 'pack/consumers'].flatMap(findSpecs)],
    count: countNodeTest,
    // The spec of the mutations opens pages.
    browser: CHROMIUM,
  },
  {
    name: 'unit',
    args: () => [NG, 'test', 'ngx-watch-query'],
    count: countKarma,
    browser: CHROMIUM,
  },
  {
    // The specs of docs/testing.md, and one that uses the whole test kit, in the runner of `ng new`.
    name: 'unit-vitest',
    args: () => [NG, 'run', 'ngx-watch-query:test-vitest'],
    count: countVitest,
  },
  {
    // Puts in defects that specs once missed, and expects them to be noticed. It takes minutes.
    name: 'mutations',
    args: () => ['scripts/mutations.mjs'],
    count: countClosingLine,
    browser: CHROMIUM,
  },
  {
    // The specs with the other major version of graphql that the library supports; not those of the
    // URL and of random sequences, in which nothing depends on it.
    name: 'unit-17',
    args: () => [NG, 'test', 'ngx-watch-query', '--configuration', 'graphql-17'],
    count: countKarma,
    browser: CHROMIUM,
  },
  {
    // The same specs in another engine.
    name: 'unit-firefox',
    args: () => [NG, 'test', 'ngx-watch-query', '--configuration', 'firefox'],
    count: countKarma,
    browser: FIREFOX,
  },
  {
    // In the engine of Safari. Its packages are large, and no other part needs them.
    name: 'unit-webkit',
    args: () => [NG, 'test', 'ngx-watch-query', '--configuration', 'webkit'],
    count: countKarma,
    browser: WEBKIT,
    onDemand: true,
  },
  {
    // The library against servers of other authors.
    name: 'integration',
    args: () => [NG, 'test', 'integration'],
    count: countKarma,
    browser: CHROMIUM,
  },
  {
    name: 'integration-17',
    args: () => [NG, 'test', 'integration', '--configuration', 'graphql-17'],
    count: countKarma,
    browser: CHROMIUM,
  },
  {
    // The same servers, asked from another engine, with its own sockets and streams.
    name: 'integration-firefox',
    args: () => [NG, 'test', 'integration', '--configuration', 'firefox'],
    count: countKarma,
    browser: FIREFOX,
  },
  {
    // Without the use that is recorded task by task: WebKit has no scheduler that tells where a task ends.
    name: 'integration-webkit',
    args: () => [NG, 'test', 'integration', '--configuration', 'webkit'],
    count: countKarma,
    browser: WEBKIT,
    onDemand: true,
  },
  {
    // The library in an application with zone.js.
    name: 'integration-zone',
    args: () => [NG, 'test', 'integration', '--configuration', 'zone'],
    count: countKarma,
    browser: CHROMIUM,
  },
  {
    name: 'server',
    args: () => ['--import', 'tsx', 'projects/demo-server/testing/run-specs.ts'],
    count: countNodeTest,
  },
  { name: 'library', args: () => ['scripts/build-lib.mjs'] },
  {
    // What is published: its files, its metadata, `ng add`.
    name: 'package',
    args: () => [...NODE_TEST, ...findFiles('pack/specs', /\.spec\.mjs$/)],
    count: countNodeTest,
    needs: ['library'],
  },
  {
    // The public API is that of the goldens.
    name: 'api',
    args: () => ['scripts/api.mjs'],
    count: countClosingLine,
    needs: ['library'],
  },
  {
    // Snippets that compile and that must not, with the TypeScript of each supported Angular.
    name: 'type-tests',
    args: () => ['scripts/type-tests.mjs'],
    count: countClosingLine,
    needs: ['library'],
  },
  { name: 'size', args: () => ['scripts/size.mjs'], needs: ['library'] },
  { name: 'demo', args: () => [NG, 'build', 'demo'] },
  { name: 'demo-ssr', args: () => [NG, 'build', 'demo', '--configuration', 'ssr'] },
  { name: 'orders', args: () => [NG, 'build', 'orders'] },
  {
    // Runs alone, because it keeps all cores busy and measures time.
    name: 'e2e',
    alone: true,
    args: () => ['e2e/run.mjs'],
    count: countNodeTest,
    browser: CHROMIUM,
    needs: ['demo', 'demo-ssr', 'orders'],
  },
];
