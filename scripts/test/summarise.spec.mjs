import assert from 'node:assert/strict';
import { it } from 'node:test';
import { summarise } from './summarise.mjs';

const result = (name, passed, failed, more = {}) => ({
  name,
  passed,
  failed,
  ms: 1234,
  notes: [],
  failures: [],
  notRun: [],
  ...more,
});

it('ends with one closing line, the sum over all parts', () => {
  const { text, ok } = summarise([result('lint', 1, 0), result('unit', 20, 0)]);
  assert.equal(text.split('\n').at(-1), '21 passed, 0 failed');
  assert.equal(text.match(/^\d+ passed, \d+ failed$/gm).length, 1);
  assert.equal(ok, true);
});

it('shows each part with its time, and why it failed', () => {
  const { text, ok } = summarise([
    result('lint', 1, 0),
    result('unit', 0, 1, { notes: ['it ended without a count'] }),
  ]);
  assert.match(text, /^ok {4}lint +1\.2 s +1 passed +0 failed$/m);
  assert.match(text, /^FAIL {2}unit .* 1 failed {2}\(it ended without a count\)$/m);
  assert.equal(ok, false);
});

it('repeats what failed before the closing line', () => {
  const { text } = summarise([result('unit', 9, 1, { failures: ['P1: shows rows\n  Error: no'] })]);
  assert.match(text, /^failed: unit: P1: shows rows\n {2}Error: no\n9 passed, 1 failed$/m);
});

it('repeats what was not run before the closing line', () => {
  const { text, ok } = summarise([result('server', 9, 0, { notRun: ['PostgreSQL'] })]);
  assert.match(text, /^not run: server: PostgreSQL\n9 passed, 0 failed$/m);
  assert.equal(ok, true);
});

it('is not fine with nothing', () => {
  assert.equal(summarise([]).ok, false);
});
