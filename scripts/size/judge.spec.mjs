import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figuresOf } from './figures.mjs';
import { judgeContents, judgeFigures, TOLERANCE } from './judge.mjs';
import { modulesOf, packagesOf } from './modules-of.mjs';
import { reachable } from './reachable.mjs';
import { reportOf } from './report.mjs';

const LIBRARY = 'dist/ngx-watch-query/fesm2022/ngx-watch-query.mjs';

const ROWS = [
  { name: 'plain', base: 'bare', must: 2 },
  { name: 'routed', base: 'bare-routed', over: 'plain', must: 0.5, stretch: 0.1 },
];

it('sums what reached the output, by module and by package', () => {
  const inputs = (path, bytesInOutput) => ({ inputs: { [path]: { bytesInOutput } } });
  const modules = modulesOf([
    inputs('node_modules/@angular/core/a.mjs', 10),
    inputs('node_modules/@angular/core/a.mjs', 5),
    inputs('node_modules/graphql/language/parser.mjs', 0),
    inputs('bench/size/movie.ts', 3),
    inputs(LIBRARY, 7),
  ]);
  assert.deepEqual(Object.keys(modules).length, 3);
  assert.deepEqual(packagesOf(modules), {
    '@angular/core': 15,
    application: 3,
    'ngx-watch-query': 7,
  });
});

it('counts what the application loads at once or later, not the chunks that nothing loads', () => {
  const output = (entryPoint, ...paths) => ({
    entryPoint,
    imports: paths.map(path => ({ path, external: path.startsWith('https:') })),
  });
  const outputs = {
    'main.js': output('src/main.ts', 'shared.js', 'later.js', 'https://example.org/x.js'),
    'shared.js': output(undefined),
    'later.js': output('src/later.ts', 'shared.js', 'main.js', 'last.js'),
    'last.js': output(undefined),
    'shaken-out.js': output('node_modules/x/index.js', 'shared.js', 'only-there.js'),
    'only-there.js': output(undefined),
  };
  assert.deepEqual(reachable({ outputs }, 'src/main.ts'), [
    'main.js',
    'shared.js',
    'later.js',
    'last.js',
  ]);
  assert.throws(() => reachable({ outputs }, 'src/other.ts'), /src\/other\.ts/);
});

describe('figures', () => {
  const sizes = { bare: 1000, plain: 3000, 'bare-routed': 5000, routed: 7300 };
  const applications = Object.fromEntries(
    Object.entries(sizes).map(([name, gzip]) => [name, { gzip, min: 0, packages: {}, code: {} }]),
  );

  it('are what a row adds to its own bare application, beyond the row that it is over', () => {
    assert.deepEqual(figuresOf(ROWS, applications), { plain: 2000, routed: 300 });
  });

  it('may be a little above what is recorded, and no more', () => {
    const recorded = { plain: 2000 };
    assert.deepEqual(judgeFigures({ plain: 2000 + TOLERANCE }, recorded), []);
    assert.deepEqual(judgeFigures({ plain: 1 }, recorded), []);
    assert.deepEqual(judgeFigures({ plain: 2001 + TOLERANCE }, recorded), [
      `plain has grown by ${TOLERANCE + 1} bytes gzip, to ${2001 + TOLERANCE}`,
    ]);
  });

  it('must be recorded', () => {
    assert.deepEqual(judgeFigures({ plain: 1 }, {}), ['plain is not in recorded.json']);
  });

  it('are reported with what is reached of their goals', () => {
    const figures = figuresOf(ROWS, applications);
    const lines = reportOf(ROWS, figures, { plain: 1900 }, applications, ['url/']);
    const cells = lines.map(line => line.split(/ {2,}/));
    assert.deepEqual(cells[3], ['plain', '2000', '1900', '2.0 yes', '-', 'bare']);
    const last = 'plain, both less their bare one';
    assert.deepEqual(cells[4], ['routed', '300', '-', '0.5 yes', '0.1 no', last]);
  });
});

describe('contents', () => {
  const FEATURES = {
    CODE: { 'url/': ['routed'] },
    PACKAGES: { graphql: [], '@angular/router': ['routed'] },
    NOT_YET: {},
  };
  const row = (code = {}, packages = {}) => ({
    packages: { 'ngx-watch-query': 9, ...packages },
    code: { 'config.ts': 5, ...code },
  });
  const routed = row({ 'url/read-text.ts': 4 }, { '@angular/router': 9 });
  const judge = (contents, features = {}) => judgeContents(contents, { ...FEATURES, ...features });

  it('are fine where each feature is in its own rows only', () => {
    assert.deepEqual(judge({ plain: row(), routed }), []);
  });

  it('may not hold code of another feature', () => {
    const plain = row({ 'url/a.ts': 1, 'url/b/c.ts': 1, 'urls.ts': 1 });
    assert.deepEqual(judge({ plain, routed }), ['plain contains url/a.ts, url/b/c.ts']);
  });

  it('may not hold a package of another feature', () => {
    const packages = { graphql: 1, '@angular/router': 1, rxjs: 1 };
    assert.deepEqual(judge({ plain: row({}, packages), routed }), [
      'plain contains graphql',
      'plain contains @angular/router',
    ]);
  });

  it('may be excepted for a while, and not for longer', () => {
    const NOT_YET = { 'url/': ['plain'] };
    assert.deepEqual(judge({ plain: row({ 'url/a.ts': 1 }), routed }, { NOT_YET }), []);
    assert.deepEqual(judge({ plain: row(), routed }, { NOT_YET }), [
      'plain contains nothing of url/ any more: take it out of NOT_YET',
    ]);
  });

  it('must be there at all: neither the library nor a feature may have another name', () => {
    const empty = { packages: {}, code: {} };
    assert.deepEqual(judge({ plain: empty, routed }), ['plain lacks the library']);
    assert.deepEqual(judge({ routed: row() }), [
      'routed contains nothing of url/: is it called otherwise now?',
    ]);
  });
});
