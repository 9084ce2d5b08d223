import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readSamples } from './read-samples.mjs';

const PAGES = ['README.md', ...readdirSync('docs').filter(name => name.endsWith('.md'))].map(
  name => (name === 'README.md' ? name : join('docs', name)),
);

describe('samples in the docs', () => {
  it('finds a block after its mark, and only there', () => {
    const page = '<!-- file: a/b.ts -->\n```ts\nconst a = 1;\n```\n```ts\nother\n```\n';
    assert.deepEqual(readSamples(page), [{ path: 'a/b.ts', text: 'const a = 1;\n' }]);
  });

  for (const page of PAGES) {
    for (const { path, text } of readSamples(readFileSync(page, 'utf8'))) {
      it(`${page} shows ${path} as it is tested`, () => {
        assert.equal(text, readFileSync(path, 'utf8'));
      });
    }
  }

  it('README shows at least one tested sample', () => {
    assert.notEqual(readSamples(readFileSync('README.md', 'utf8')).length, 0);
  });
});
