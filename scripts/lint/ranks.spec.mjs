import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lintSnippet } from './lint-snippet.mjs';
import { LIB, RANKS } from './ranks.mjs';

const RULE = 'no-restricted-imports';
const use = (path, names = '{ a }') => `import ${names} from '${path}';\nexport const b = [a];`;
const useType = path => `import type { a } from '${path}';\nexport type b = a;`;

const reports = async (file, code) =>
  assert.ok((await lintSnippet(file, code)).includes(RULE), `${file} may not say: ${code}`);
const accepts = async (file, code) =>
  assert.deepEqual(await lintSnippet(file, code), [], `${file} may say: ${code}`);

describe('folder ranks', () => {
  it('are those of the architecture', async () => {
    await accepts(`${LIB}/plan/x.ts`, use('../live/y'));
    await accepts(`${LIB}/engine/x.ts`, use('../errors/y'));
    await reports(`${LIB}/live/x.ts`, use('../url/y'));
    await reports(`${LIB}/pagination/x.ts`, use('../live/y'));
    await reports(`${LIB}/document/x.ts`, use('../pagination/y'));
    await reports(`${LIB}/state/x.ts`, use('../transport/y'));
    await reports(`${LIB}/transport/x.ts`, use('../engine/y'));
  });

  for (const [from, rank] of Object.entries(RANKS)) {
    for (const [to, otherRank] of Object.entries(RANKS)) {
      if (from === to) continue;
      const allowed = otherRank < rank;
      const direction = allowed ? 'downward' : otherRank === rank ? 'sideways' : 'upward';
      it(`${allowed ? 'accept' : 'report'} ${from} → ${to} (${direction})`, async () => {
        const check = allowed ? accepts : reports;
        await check(`${LIB}/${from}/x.ts`, use(`../${to}/y`));
        await check(`${LIB}/${from}/x.ts`, useType(`../${to}/y`));
        await check(`${LIB}/${from}/sub/x.ts`, use(`../../${to}/y`));
        await check(`${LIB}/${from}/x.spec.ts`, use(`../${to}/y`));
      });
    }
    it(`let the specs of ${from}, and nothing else, import the helpers of specs`, async () => {
      await accepts(`${LIB}/${from}/x.spec.ts`, use('../../specs/y'));
      await accepts(`${LIB}/${from}/sub/x.spec.ts`, use('../../../specs/y'));
      await reports(`${LIB}/${from}/x.ts`, use('../../specs/y'));
      await reports(`${LIB}/${from}/x.spec.ts`, use('../../specs/../public-api'));
    });
    it(`let ${from} import itself, and not the shell or the entry point`, async () => {
      await accepts(`${LIB}/${from}/x.ts`, use('./y'));
      await accepts(`${LIB}/${from}/sub/x.ts`, use('../y'));
      await reports(`${LIB}/${from}/x.ts`, use('../watch-query'));
      await reports(`${LIB}/${from}/sub/x.ts`, use('../../watch-query'));
      await reports(`${LIB}/${from}/x.ts`, use('../../public-api'));
      await reports(`${LIB}/${from}/x.ts`, use('..'));
    });
  }

  it('report an upward path that passes through a lower folder', async () => {
    await reports(`${LIB}/plan/x.ts`, use('../document/../state/y'));
    await reports(`${LIB}/plan/x.ts`, use('./../state/y'));
    await reports(`${LIB}/live/sub/x.ts`, use('../../live/../url/y'));
  });

  it('let the shell import every folder, and nothing outside lib', async () => {
    for (const folder of Object.keys(RANKS)) await accepts(`${LIB}/x.ts`, use(`./${folder}/y`));
    await reports(`${LIB}/x.ts`, use('../public-api'));
  });

  it('report a folder without a rank, and one too deep to be judged', async () => {
    const unranked = ['no-restricted-syntax'];
    assert.deepEqual(await lintSnippet(`${LIB}/utils/x.ts`, 'export const a = 1;'), unranked);
    assert.deepEqual(await lintSnippet(`${LIB}/live/a/b/x.ts`, 'export const a = 1;'), unranked);
  });
});

describe('frameworks', () => {
  for (const [folder, rank] of Object.entries(RANKS)) {
    const allowed = rank > 4;
    it(`${allowed ? 'are accepted' : 'are reported, types included,'} in ${folder}`, async () => {
      const check = allowed ? accepts : reports;
      for (const name of ['rxjs', 'rxjs/operators', '@angular/core', '@angular/common/http']) {
        await check(`${LIB}/${folder}/x.ts`, use(name));
        await check(`${LIB}/${folder}/x.ts`, useType(name));
        await check(`${LIB}/${folder}/sub/x.spec.ts`, use(name));
      }
    });
  }
});
