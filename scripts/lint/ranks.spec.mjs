import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import { lintSnippet } from './lint-snippet.mjs';
import { LIB, PURE, RANKS } from './ranks.mjs';

const RULE = 'no-restricted-imports';
const use = (path, names = '{ a }') => `import ${names} from '${path}';\nexport const b = [a];`;
const useType = path => `import type { a } from '${path}';\nexport type b = a;`;

const reports = async (file, code) =>
  assert.ok((await lintSnippet(file, code)).includes(RULE), `${file} may not say: ${code}`);
const accepts = async (file, code) =>
  assert.deepEqual(await lintSnippet(file, code), [], `${file} may say: ${code}`);

/** The path from a file in a folder to another folder. */
const pathTo = (from, to) => {
  const path = posix.relative(from, to);
  return path.startsWith('.') ? path : `./${path}`;
};

describe('the rooms of the library', () => {
  it('are those of the architecture', async () => {
    await accepts(`${LIB}/url/x.ts`, use('../core/state/y'));
    await accepts(`${LIB}/live/x.ts`, use('../rows/y'));
    await accepts(`${LIB}/live/x.ts`, use('../core/feature'));
    await accepts(`${LIB}/core/query/x.ts`, use('../errors/y'));
    await reports(`${LIB}/live/x.ts`, use('../url/y'));
    await reports(`${LIB}/rows/x.ts`, use('../background/y'));
    await reports(`${LIB}/core/state/x.ts`, use('../../rows/y'));
    await reports(`${LIB}/core/query/x.ts`, use('../feature'));
    await reports(`${LIB}/core/x.ts`, use('../url/y'));
    await reports(`${LIB}/core/document/x.ts`, use('../paging/y'));
  });

  for (const [from, rank] of Object.entries(RANKS)) {
    for (const [to, otherRank] of Object.entries(RANKS)) {
      if (from === to || to.startsWith(`${from}/`)) continue;
      const allowed = otherRank < rank;
      const direction = allowed ? 'downward' : otherRank === rank ? 'sideways' : 'upward';
      it(`${allowed ? 'accept' : 'report'} ${from} → ${to} (${direction})`, async () => {
        const check = allowed ? accepts : reports;
        await check(`${LIB}/${from}/x.ts`, use(`${pathTo(from, to)}/y`));
        await check(`${LIB}/${from}/x.ts`, useType(`${pathTo(from, to)}/y`));
        await check(`${LIB}/${from}/x.spec.ts`, use(`${pathTo(from, to)}/y`));
        if (from !== 'core') {
          await check(`${LIB}/${from}/sub/x.ts`, use(`${pathTo(`${from}/sub`, to)}/y`));
        }
      });
    }
    it(`let the specs of ${from}, and nothing else, import the helpers of specs`, async () => {
      const specs = pathTo(from, '../specs');
      await accepts(`${LIB}/${from}/x.spec.ts`, use(`${specs}/y`));
      await reports(`${LIB}/${from}/x.ts`, use(`${specs}/y`));
      await reports(`${LIB}/${from}/x.spec.ts`, use(`${specs}/../public-api`));
    });
    it(`let ${from} import itself, and not the shell or the entry point`, async () => {
      const lib = pathTo(from, '.');
      await accepts(`${LIB}/${from}/x.ts`, use('./y'));
      await reports(`${LIB}/${from}/x.ts`, use(`${lib}/watch-query`));
      await reports(`${LIB}/${from}/x.ts`, use(`${lib}/../public-api`));
      await reports(`${LIB}/${from}/x.ts`, use('..'));
      if (from === 'core') return;
      await accepts(`${LIB}/${from}/sub/x.ts`, use('../y'));
      await reports(`${LIB}/${from}/sub/x.ts`, use(`../${lib}/watch-query`));
    });
  }

  it('report an upward path that passes through a lower room', async () => {
    await reports(`${LIB}/core/plan/x.ts`, use('../document/../state/y'));
    await reports(`${LIB}/core/plan/x.ts`, use('./../state/y'));
    await reports(`${LIB}/live/sub/x.ts`, use('../../live/../url/y'));
    await reports(`${LIB}/rows/x.ts`, use('../core/../url/y'));
  });

  it('let the shell import every room, and nothing outside lib', async () => {
    for (const folder of Object.keys(RANKS)) await accepts(`${LIB}/x.ts`, use(`./${folder}/y`));
    await reports(`${LIB}/x.ts`, use('../public-api'));
  });

  it('report a folder without a rank, and one too deep to be judged', async () => {
    const unranked = ['no-restricted-syntax'];
    assert.deepEqual(await lintSnippet(`${LIB}/utils/x.ts`, 'export const a = 1;'), unranked);
    assert.deepEqual(await lintSnippet(`${LIB}/core/utils/x.ts`, 'export const a = 1;'), unranked);
    assert.deepEqual(await lintSnippet(`${LIB}/live/a/b/x.ts`, 'export const a = 1;'), unranked);
  });
});

describe('frameworks', () => {
  for (const folder of Object.keys(RANKS)) {
    const allowed = !PURE.includes(folder);
    it(`${allowed ? 'are accepted' : 'are reported, types included,'} in ${folder}`, async () => {
      const check = allowed ? accepts : reports;
      for (const name of ['rxjs', 'rxjs/operators', '@angular/core', '@angular/common/http']) {
        await check(`${LIB}/${folder}/x.ts`, use(name));
        await check(`${LIB}/${folder}/x.ts`, useType(name));
      }
    });
  }
});
