import assert from 'node:assert/strict';
import { it } from 'node:test';
import { transformSync } from 'esbuild';
import { sourcesOf } from './sources-of.mjs';

it('counts the characters that come from each source file', () => {
  const map = { sources: ['a.ts', 'b.ts'], mappings: 'AAAA,GCAA,EDAA;;GCAA,E' };
  // abc of a.ts, de of b.ts, f of a.ts; nobody's x; two characters of b.ts, nobody's rest.
  const text = 'abcdef\nx\n---gh--';
  assert.deepEqual(sourcesOf(map, text), { 'a.ts': 4, 'b.ts': 4 });
});

it('counts all of what esbuild says comes from a file', () => {
  const source = 'export const long = (first, second) => {\n  return first + second;\n};\n';
  const { code, map } = transformSync(source, {
    minify: true,
    sourcemap: 'external',
    sourcefile: 'a.js',
  });
  assert.deepEqual(sourcesOf(JSON.parse(map), code), { 'a.js': code.trimEnd().length });
});
