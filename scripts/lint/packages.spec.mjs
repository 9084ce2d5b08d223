import assert from 'node:assert/strict';
import { dirname } from 'node:path/posix';
import { describe, it } from 'node:test';
import { lintSnippet } from './lint-snippet.mjs';
import { ENTRY_IMPORTERS, GRAPHQL_IMPORTER, SOLE_IMPORTERS } from './packages.mjs';
import { LIB, RANKS } from './ranks.mjs';

const TESTING = 'projects/ngx-watch-query/testing/src';
const PRIVATE = 'projects/ngx-watch-query/private/src';
const RULE = 'no-restricted-imports';
const use = path => `import { a } from '${path}';\nexport const b = [a];`;
const useType = path => `import type { a } from '${path}';\nexport type b = a;`;

const reports = async (file, code, rule = RULE) =>
  assert.ok((await lintSnippet(file, code)).includes(rule), `${file} may not say: ${code}`);
const accepts = async (file, code) =>
  assert.deepEqual(await lintSnippet(file, code), [], `${file} may say: ${code}`);

describe('graphql', () => {
  it('is used at run time in specs, and in one file for tests', async () => {
    await accepts(`projects/ngx-watch-query/${GRAPHQL_IMPORTER}`, use('graphql'));
    await reports(`projects/ngx-watch-query/${GRAPHQL_IMPORTER}`, use('../../src/public-api'));
    await accepts(`${LIB}/live/x.spec.ts`, use('graphql'));
    await accepts(`${LIB}/core/document/x.spec.ts`, use('graphql'));
    for (const folder of Object.keys(RANKS)) {
      await reports(`${LIB}/${folder}/x.ts`, use('graphql'));
    }
    await reports(`${LIB}/x.ts`, use('graphql'));
    await reports(`${TESTING}/x.ts`, use('graphql'));
  });

  it('gives types to every folder', async () => {
    for (const folder of Object.keys(RANKS)) {
      await accepts(`${LIB}/${folder}/x.ts`, useType('graphql'));
    }
    await accepts(`${LIB}/x.ts`, useType('graphql'));
  });

  it('is reported when one of several names is a value', async () => {
    await reports(
      `${LIB}/live/x.ts`,
      "import { type a, b } from 'graphql';\nexport const c: a = b;",
    );
  });

  it('is never imported by a deep path', async () => {
    await reports(`${LIB}/core/document/x.ts`, use('graphql/language/printer'));
    await reports(`${LIB}/core/document/x.spec.ts`, useType('graphql/language'));
  });
});

describe('a package with one importer', () => {
  for (const [name, file] of Object.entries(SOLE_IMPORTERS)) {
    it(`${name} is accepted in ${file} and reported elsewhere`, async () => {
      await accepts(`${LIB}/${file}`, use(name));
      await reports(`${LIB}/x.ts`, use(name));
      await reports(`${LIB}/core/query/x.ts`, use(name));
      await reports(`${LIB}/core/request/x.ts`, use(name));
      await reports(`${TESTING}/x.ts`, use(name));
      for (const other of Object.keys(SOLE_IMPORTERS).filter(key => key !== name)) {
        await reports(`${LIB}/${file}`, use(other));
      }
    });
  }

  for (const [name, file] of Object.entries(ENTRY_IMPORTERS)) {
    it(`${name} is accepted in ${file} and reported elsewhere`, async () => {
      await accepts(`projects/ngx-watch-query/${file}`, use(name));
      await reports(`projects/ngx-watch-query/${dirname(file)}/x.ts`, use(name));
      await reports(`projects/ngx-watch-query/${file}`, use('graphql-ws'));
      await reports(`${LIB}/core/request/x.ts`, use(name));
      await reports(`${TESTING}/x.ts`, use(name));
    });
  }

  it('may be loaded dynamically by that file, by no other', async () => {
    const load = "export const a = () => import('graphql-ws');";
    await accepts(`${LIB}/${SOLE_IMPORTERS['graphql-ws']}`, load);
    await reports(`${LIB}/core/query/x.ts`, load, 'no-restricted-syntax');
  });

  it('gives the types of the Router to every folder, the Router itself to url/ only', async () => {
    await accepts(`${LIB}/url/x.ts`, use('@angular/router'));
    await accepts(`${LIB}/core/query/x.ts`, useType('@angular/router'));
    for (const folder of ['core/query', 'live', 'background']) {
      await reports(`${LIB}/${folder}/x.ts`, use('@angular/router'));
    }
    await reports(`${LIB}/x.ts`, use('@angular/router'));
    await reports(`${LIB}/core/query/x.ts`, useType('graphql-ws'));
  });
});

describe('doors', () => {
  it('the library does not import itself by name', async () => {
    await reports(`${LIB}/x.ts`, use('ngx-watch-query'));
    await accepts(`${LIB}/x.spec.ts`, use('ngx-watch-query/testing'));
    await reports(`${LIB}/x.ts`, use('ngx-watch-query/testing'));
  });

  it('all entry points import the private one, which imports none', async () => {
    await accepts(`${LIB}/x.ts`, use('ngx-watch-query/private'));
    await accepts(`${LIB}/core/query/x.ts`, use('ngx-watch-query/private'));
    await accepts(`${TESTING}/x.ts`, use('ngx-watch-query/private'));
    await reports(`${PRIVATE}/x.ts`, useType('ngx-watch-query'));
    await reports(`${PRIVATE}/x.ts`, useType('../../src/lib/watch-query'));
    await accepts(`${PRIVATE}/x.ts`, use('rxjs'));
  });

  it('a pure folder takes only types of the private entry point', async () => {
    await accepts(`${LIB}/core/document/x.ts`, useType('ngx-watch-query/private'));
    await reports(`${LIB}/core/document/x.ts`, use('ngx-watch-query/private'));
    await reports(`${LIB}/rows/x.ts`, use('ngx-watch-query/private'));
  });

  it('testing imports the library by name only', async () => {
    await accepts(`${TESTING}/x.ts`, use('ngx-watch-query'));
    await accepts(`${TESTING}/x.ts`, use('./y'));
    await reports(`${TESTING}/x.ts`, use('../../src/public-api'));
    await reports(`${TESTING}/sub/x.ts`, use('../../../src/lib/watch-query'));
  });

  it('specs of other entry points share the helpers of specs, and import nothing else', async () => {
    for (const folder of [TESTING, 'projects/ngx-watch-query/graphql-sse/src']) {
      await accepts(`${folder}/x.spec.ts`, use('../../src/specs/until'));
      await reports(`${folder}/x.ts`, use('../../src/specs/until'));
      await reports(`${folder}/x.spec.ts`, use('../../src/lib/watch-query'));
      await reports(`${folder}/x.spec.ts`, use('../../src/public-api'));
    }
  });

  for (const folder of ['projects/demo/src', 'projects/demo/src/a/b', 'bench/size', 'e2e']) {
    it(`${folder} imports the library by its public names only`, async () => {
      await accepts(`${folder}/x.ts`, use('ngx-watch-query'));
      await accepts(`${folder}/x.ts`, use('ngx-watch-query/testing'));
      await accepts(`${folder}/x.ts`, use('ngx-watch-query/graphql-sse'));
      await reports(`${folder}/x.ts`, use('../../ngx-watch-query/src/public-api'));
      await reports(`${folder}/x.ts`, use('ngx-watch-query/src/lib/core/plan/y'));
      await reports(`${folder}/x.ts`, use('../../../dist/ngx-watch-query/index'));
      await reports(`${folder}/x.ts`, use('ngx-watch-query/private'));
    });
  }

  it('the server does not know the library', async () => {
    await reports('projects/demo-server/src/x.ts', use('ngx-watch-query'));
  });
});
