import assert from 'node:assert/strict';
import { it } from 'node:test';
import { quantile, ratios, rounded, spread } from './statistics.mjs';
import { summarise } from './summarise.mjs';

it('interpolates quantiles between two values, in any order of the values', () => {
  assert.equal(quantile([3, 1, 2], 0.5), 2);
  assert.equal(quantile([4, 1, 2, 3], 0.5), 2.5);
  assert.equal(quantile([10, 20], 0.1), 11);
  assert.equal(quantile([7], 0.9), 7);
  assert.equal(quantile([], 0.5), undefined);
});

it('does not change the values that it is given', () => {
  const values = [3, 1, 2];
  spread(values);
  assert.deepEqual(values, [3, 1, 2]);
});

it('compares round by round, not median by median', () => {
  // The second round was slow for both. A ratio of medians would be 100 / 20.
  assert.deepEqual(ratios([2, 100, 200], [1, 50, 20]), { median: 2, p10: 2, p90: 8.4 });
});

it('leaves out rounds that one of the two lacks', () => {
  assert.equal(ratios([2, undefined, 9], [1, 5, undefined]).median, 2);
  assert.equal(ratios([undefined], [1]), undefined);
  assert.equal(ratios([1], [0]), undefined);
});

it('rounds all figures, wherever they are, and nothing else', () => {
  const given = { a: 1.234567, list: [0.000123456], name: '1.23456', none: null };
  assert.deepEqual(rounded(given), { a: 1.235, list: [0.0001235], name: '1.23456', none: null });
});

const WORKLOAD = { id: 'W2', title: 'Page turn', unit: 'ms' };
const sample = (value, wrong = 0, counts = undefined) => ({ value, wrong, counts });

it('sums up a workload: medians, ratios, counts, wrong rows', () => {
  const samples = {
    bare: [sample(1), sample(2), sample(3)],
    ours: [sample(2, 1, { told: 0 }), sample(4, 0, { told: 1 }), sample(6, 2, { told: 1 })],
  };
  const [id, { unit, contenders }] = summarise(WORKLOAD, samples, { urql: 'cannot' });
  assert.deepEqual([id, unit], ['W2', 'ms']);
  assert.equal(contenders.ours.value.median, 4);
  assert.equal(contenders.ours.over.bare.median, 2);
  assert.deepEqual(contenders.ours.counts, { told: 1 });
  assert.equal(contenders.ours.wrong, 3);
  assert.deepEqual(contenders.ours.samples, [2, 4, 6]);
  assert.deepEqual(contenders.bare.over, {});
  assert.deepEqual(contenders.urql, { notCapable: 'cannot' });
});

it('keeps what failed apart from what was measured', () => {
  const samples = { bare: [sample(1), sample(1)], ours: [sample(3), { failed: 'no end' }] };
  const [, { contenders }] = summarise(WORKLOAD, samples, {});
  assert.equal(contenders.ours.failed, 'no end');
  assert.equal(contenders.ours.rounds, 1);
  assert.equal(contenders.ours.over.bare.median, 3);
});
