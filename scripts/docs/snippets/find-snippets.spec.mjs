import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findSnippets } from './find-snippets.mjs';

describe('snippets of a page', () => {
  const page =
    '# a\n\n```ts\nb();\n```\n\n## Fix\n\n<!-- file: c.ts -->\n```ts\nc();\n```\n\n```ts\nd();\n```\n';

  it('are those that stand in no file, with the line at which they begin', () => {
    assert.deepEqual(
      findSnippets('docs/a.md', page, 'ts').map(({ path, line, text }) => [path, line, text]),
      [
        ['docs/a.md', 3, 'b();\n'],
        ['docs/a.md', 14, 'd();\n'],
      ],
    );
  });

  it('show a mistake before the fix of an error, and only there', () => {
    const mistakes = path => findSnippets(path, page, 'ts').map(({ isMistake }) => isMistake);
    assert.deepEqual(mistakes('docs/errors/WQ101.md'), [true, false]);
    assert.deepEqual(mistakes('docs/a.md'), [false, false]);
  });
});
