import assert from 'node:assert/strict';
import { it } from 'node:test';
import { prefixLines } from './prefix-lines.mjs';

it('prefixes whole lines, also when a chunk ends in the middle of one', () => {
  const written = [];
  const lines = prefixLines('a | ', text => written.push(text));
  lines.push('one\ntw');
  lines.push('o\r\nthr');
  assert.deepEqual(written, ['a | one\n', 'a | two\n']);
  lines.flush();
  lines.flush();
  assert.deepEqual(written.slice(2), ['a | thr\n']);
});
