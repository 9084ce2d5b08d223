import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findKind } from './find-kind.mjs';

describe('kind of a snippet', () => {
  const kinds = {
    properties: ["pagination: 'movies',", "router: { variables: ['genre'] }", 'providers: [a()]'],
    object: ["{ pagination: 'movies' }", "// query\n{ path: 'a' }"],
    statements: ["import { a } from 'b';\na();", 'q.nextPage();', 'a()', 'await b;', 'class A {}'],
    body: ['this.service.mutate(a);', 'a(() => this.b);'],
    members: ['readonly a = b();', 'clear() {\n  this.a.set(1);\n}', '@Input() a = 1;'],
  };
  for (const [kind, texts] of Object.entries(kinds)) {
    for (const text of texts) {
      it(`of ${text.replaceAll('\n', ' ')} is ${kind}`, () => {
        assert.equal(findKind(text)?.kind, kind);
      });
    }
  }

  it('is none where no place fits', () => {
    for (const text of [
      'a(',
      'f({ a: 1, … })',
      '{ a: 1 }\n{ b: 2 }',
      'a();\nreadonly b = 1;',
      '',
    ]) {
      assert.equal(findKind(text), undefined, text);
    }
  });

  it('has the names that matter to its surroundings', () => {
    assert.deepEqual(findKind("pagination: 'a', router: true").names, ['pagination', 'router']);
    assert.deepEqual(findKind('readonly a = 1;\nb() {}\nconstructor() {}').names, ['a', 'b']);
  });
});
