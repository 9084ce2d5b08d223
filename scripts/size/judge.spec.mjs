import assert from 'node:assert/strict';
import { it } from 'node:test';
import { judge, LIMIT } from './judge.mjs';
import { modulesOf, packagesOf } from './modules-of.mjs';
import { reachable } from './reachable.mjs';

const LIBRARY = 'dist/ngx-watch-query/fesm2022/ngx-watch-query.mjs';
const bare = { gzip: 1000, text: '', modules: {} };
const paginated = (gzip, modules = {}, text = '') => ({
  gzip,
  text,
  modules: { [LIBRARY]: 5000, ...modules },
});

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

it('accepts the limit and nothing above', () => {
  assert.deepEqual(judge(bare, paginated(1000 + LIMIT)), []);
  assert.deepEqual(judge(bare, paginated(1001 + LIMIT)), [
    `${LIMIT + 1} bytes gzip are more than ${LIMIT}`,
  ]);
});

it('names a package that must not be there', () => {
  for (const name of ['graphql-ws', 'graphql-sse', 'pluralize-esm', '@angular/router']) {
    const problems = judge(bare, paginated(2000, { [`node_modules/${name}/x.mjs`]: 1 }));
    assert.deepEqual(problems, [`the paginated application contains ${name}`]);
  }
});

it('finds the parser of graphql by its file and by its words', () => {
  const problem = ['the paginated application contains the parser of graphql'];
  const file = { 'node_modules/graphql/language/parser.mjs': 9 };
  assert.deepEqual(judge(bare, paginated(2000, file)), problem);
  assert.deepEqual(judge(bare, paginated(2000, {}, '"Unterminated string."')), problem);
  assert.deepEqual(judge(bare, paginated(2000, {}, '`Syntax Error: ${a}`')), problem);
});

it('does not accept an application without the library', () => {
  const problems = judge(bare, { gzip: 1001, text: '', modules: {} });
  assert.deepEqual(problems, ['the paginated application lacks the library']);
});
