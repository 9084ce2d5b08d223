import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tally } from './tally.mjs';

const ended = (code, output = '') => ({ code, output });
const counting = counts => ({ count: () => counts });
const numbers = ({ passed, failed }) => [passed, failed];

describe('a part without a count', () => {
  it('is one check, judged by its exit code', () => {
    assert.deepEqual(numbers(tally({}, ended(0))), [1, 0]);
    assert.deepEqual(numbers(tally({}, ended(2))), [0, 1]);
    assert.deepEqual(numbers(tally({}, ended(null))), [0, 1]);
  });
});

describe('a part with a count', () => {
  it('counts what it says', () => {
    const part = counting({ passed: 5, failed: 2, skipped: 0 });
    assert.deepEqual(numbers(tally(part, ended(1))), [5, 2]);
  });

  it('has failed when it ended without one, even with exit code 0', () => {
    const result = tally(counting(undefined), ended(0));
    assert.deepEqual(numbers(result), [0, 1]);
    assert.deepEqual(result.notes, ['it ended without a count']);
  });

  it('has failed when it ran nothing', () => {
    const result = tally(counting({ passed: 0, failed: 0, skipped: 0 }), ended(0));
    assert.deepEqual(numbers(result), [0, 1]);
  });

  it('has failed when its exit code says so and its count does not', () => {
    const result = tally(counting({ passed: 5, failed: 0, skipped: 0 }), ended(1));
    assert.deepEqual(numbers(result), [5, 1]);
  });

  it('counts what was skipped as failed', () => {
    const result = tally(counting({ passed: 5, failed: 0, skipped: 2 }), ended(0));
    assert.deepEqual(numbers(result), [5, 2]);
  });

  it('is given its output without colours', () => {
    let seen;
    const count = text => ((seen = text), { passed: 1, failed: 0, skipped: 0 });
    tally({ count }, ended(0, '\u001b[32mok\u001b[39m'));
    assert.equal(seen, 'ok');
  });
});

it('collects what was not run, once each, and never counts it', () => {
  const output = 'not run: PostgreSQL (none)\nℹ not run: a browser\nnot run: PostgreSQL (none)\n';
  const result = tally({}, ended(0, output));
  assert.deepEqual(result.notRun, ['PostgreSQL (none)', 'a browser']);
  assert.deepEqual(numbers(result), [1, 0]);
});

it('collects what failed', () => {
  const output = 'test at list.spec.mjs:1:1\n✖ turns the page (1ms)\n  Error: no\n';
  assert.deepEqual(tally({}, ended(1, output)).failures, [
    'turns the page (list.spec.mjs:1:1)\n  Error: no',
  ]);
});
