import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { findFiles } from '../test/find-files.mjs';
import { fillSamples, readLooseBlocks, readRegion, readSamples } from './read-samples.mjs';

const PAGES = ['README.md', ...findFiles('docs', /\.md$/)];

/** Pages on which all TypeScript and all templates stand in files that are compiled. */
const COMPILED = ['codegen', 'mutations', 'servers', 'setup', 'tables'].map(
  name => `docs/${name}.md`,
);

describe('samples in the docs', () => {
  it('finds a block after its mark, and only there', () => {
    const page = '<!-- file: a/b.ts -->\n```ts\nconst a = 1;\n```\n```ts\nother\n```\n';
    assert.deepEqual(readSamples(page), [
      { path: 'a/b.ts', region: undefined, text: 'const a = 1;\n' },
    ]);
    assert.deepEqual(readLooseBlocks(page, 'ts'), [{ line: 5, text: 'other\n' }]);
    assert.deepEqual(readLooseBlocks(page, 'html'), []);
  });

  it('takes a region from its file, moved to the margin', () => {
    const page = '<!-- file: a/b.ts#rows -->\n```ts\nrows\n```\n';
    assert.deepEqual(readSamples(page), [{ path: 'a/b.ts', region: 'rows', text: 'rows\n' }]);
    const file = 'a\n  // #region rows\n  b\n\n    c\n  // #endregion\n<!-- #region d -->\n';
    assert.equal(readRegion(file, 'rows'), 'b\n\n  c\n');
    assert.equal(readRegion(file), file);
    assert.equal(readRegion(file, 'row'), undefined, 'no such region');
    assert.equal(readRegion(file, 'd'), undefined, 'one without an end');
    assert.equal(readRegion(`${file}// #endregion\n${file}`, 'rows'), undefined, 'two of a name');
  });

  it('puts them into the page as they are in their files', () => {
    const page = text => `a\n<!-- file: a.ts#b -->\n\`\`\`ts\n${text}\`\`\`\n\`\`\`ts\nc\n\`\`\`\n`;
    const filled = fillSamples(page('old\n'), (path, region) => `${path} ${region}\n`);
    assert.equal(filled, page('a.ts b\n'));
    assert.equal(
      fillSamples(page('old\n'), () => undefined),
      page('old\n'),
    );
  });

  for (const page of PAGES) {
    for (const { path, region, text } of readSamples(readFileSync(page, 'utf8'))) {
      const name = region === undefined ? path : `${path}#${region}`;
      it(`${page} shows ${name} as it is tested`, () => {
        assert.ok(existsSync(path), path);
        assert.equal(text, readRegion(readFileSync(path, 'utf8'), region));
      });
    }
  }

  for (const page of COMPILED) {
    it(`${page} shows no code that stands in no file`, () => {
      assert.deepEqual(readLooseBlocks(readFileSync(page, 'utf8'), 'ts|html|graphql'), []);
    });
  }

  it('README shows at least one tested sample', () => {
    assert.notEqual(readSamples(readFileSync('README.md', 'utf8')).length, 0);
  });
});
