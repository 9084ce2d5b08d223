import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitSnippet } from './split-snippet.mjs';

const partsOf = text => splitSnippet(text)?.map(({ kind, offset }) => [kind, offset]);

describe('parts of a snippet', () => {
  it('is the whole where that is of one kind', () => {
    assert.deepEqual(partsOf('a = 1;\n\nb() {\n\n  c();\n}\n'), [['members', 0]]);
  });

  it('are split at empty lines where it is not', () => {
    assert.deepEqual(partsOf('class A {\n\n  b = 1;\n}\n\nproviders: [A]\n'), [
      ['statements', 0],
      ['properties', 5],
    ]);
    assert.deepEqual(partsOf('a();\n\nb();\n\nreadonly c = 1;\n'), [
      ['statements', 0],
      ['members', 4],
    ]);
  });

  it('are none where one of them has no kind', () => {
    assert.equal(partsOf('a();\n\nb(\n'), undefined);
  });
});
