import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lintSnippet } from './lint-snippet.mjs';
import { LIB } from './ranks.mjs';

const reports = async (file, code, rule) =>
  assert.ok((await lintSnippet(file, code)).includes(rule), `${file} may not say: ${code}`);
const accepts = async (file, code) => assert.deepEqual(await lintSnippet(file, code), []);

describe('library code', () => {
  const file = `${LIB}/core/plan/x.ts`;

  it('re-exports nothing but from the entry points, which list their names', async () => {
    const some = "export { a } from './y';";
    const all = "export * from './y';";
    await reports(file, some, 'no-restricted-syntax');
    await reports(file, all, 'no-restricted-syntax');
    for (const entry of ['src', 'testing/src']) {
      await accepts(`projects/ngx-watch-query/${entry}/public-api.ts`, some);
      await reports(`projects/ngx-watch-query/${entry}/public-api.ts`, all, 'no-restricted-syntax');
    }
  });

  it('has no any, no non-null assertion, no type-checker comment', async () => {
    await reports(file, 'export const a = (b: any) => b;', '@typescript-eslint/no-explicit-any');
    await reports(
      file,
      'export const a = (b?: string) => b!;',
      '@typescript-eslint/no-non-null-assertion',
    );
    for (const comment of ['ts-ignore', 'ts-expect-error because', 'ts-nocheck']) {
      await reports(
        file,
        `// @${comment}\nexport const a = 1;`,
        '@typescript-eslint/ban-ts-comment',
      );
    }
  });

  it('cannot switch a rule off', async () => {
    const code = '/* eslint-disable */\nexport const a = (b: any) => b;';
    await reports(file, code, '@typescript-eslint/no-explicit-any');
  });

  it('warns and reports on the console, and does not log', async () => {
    await accepts(file, "console.warn('a');\nconsole.error('b');");
    await reports(file, "console.log('a');", 'no-console');
  });

  it('writes import type for types, and none inline', async () => {
    const inline = "export const a = (b: import('./y').B) => b;";
    await reports(file, inline, '@typescript-eslint/consistent-type-imports');
  });
});

describe('specs', () => {
  const files = [
    `${LIB}/core/plan/x.spec.ts`,
    'projects/demo/src/x.spec.ts',
    'projects/demo-server/src/x.spec.ts',
    'scripts/x.spec.mjs',
  ];
  const node = "import { describe, it } from 'node:test';\n";
  for (const file of files) {
    it(`are never focused or skipped in ${file}`, async () => {
      for (const name of ['fdescribe', 'fit', 'xdescribe', 'xit']) {
        await reports(file, `${name}('a', () => {});`, 'no-restricted-globals');
      }
      for (const word of ['only', 'skip', 'todo']) {
        await reports(file, `${node}it.${word}('a');\ndescribe('b');`, 'no-restricted-properties');
        await reports(file, `${node}it('a', { ${word}: true });`, 'no-restricted-syntax');
      }
    });
  }
});
