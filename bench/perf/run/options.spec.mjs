import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CONTENDERS, whyNot } from './contenders.mjs';
import { groupOf, readOptions } from './options.mjs';
import { TARGETS } from './targets.mjs';
import { WORKLOADS } from './workloads.mjs';

const known = { workloads: ['W1-20', 'W1-1000', 'W2'], contenders: ['bare', 'ours'] };
const all = { workloads: WORKLOADS.map(({ id }) => id), contenders: CONTENDERS.map(c => c.name) };

it('measures everything in 15 rounds, and writes it', () => {
  assert.deepEqual(readOptions([], known), {
    rounds: 15,
    ...known,
    profile: undefined,
    write: true,
    help: false,
  });
});

it('measures a part, by workload, group and contender, and writes results only if told to', () => {
  const { workloads, contenders, write } = readOptions(['--only', 'W2,W1-1000'], known);
  assert.deepEqual([workloads, contenders, write], [['W1-1000', 'W2'], known.contenders, false]);
  assert.deepEqual(readOptions(['--only', 'W1'], known).workloads, ['W1-20', 'W1-1000']);
  assert.deepEqual(readOptions(['--contenders', 'ours, bare'], known).contenders, ['bare', 'ours']);
  assert.equal(readOptions(['--contenders', 'ours'], known).write, false);
  assert.equal(readOptions(['--only', 'W2', '--write'], known).write, true);
});

it('is quick with fewer rounds, workloads and contenders, each of which can be given', () => {
  const quick = readOptions(['--quick'], all);
  assert.equal(quick.rounds, 2);
  assert.ok(quick.workloads.length < all.workloads.length && quick.workloads.length > 0);
  assert.ok(quick.contenders.length < all.contenders.length && quick.contenders.length > 0);
  assert.equal(quick.write, false);
  assert.equal(readOptions(['--quick', '--rounds', '7'], all).rounds, 7);
  assert.deepEqual(readOptions(['--quick', '--only', 'W7'], all).workloads, ['W7', 'W7-live']);
});

it('refuses unknown names, and lists the known ones', () => {
  assert.throws(() => readOptions(['--only', 'W9'], known), /--only W9 .*W1-20, .*W1/);
  assert.throws(() => readOptions(['--contenders', 'us'], known), /--contenders us .*bare, ours/);
  assert.throws(() => readOptions(['--profile', 'W1'], known), /--profile W1 does not exist/);
  for (const rounds of ['0', '-1', '1.5', 'many']) {
    assert.throws(() => readOptions([`--rounds=${rounds}`], known), /--rounds/);
  }
  assert.throws(() => readOptions(['--fast'], known), /--fast/);
});

it('has targets for existing workloads and contenders only', () => {
  for (const { workload, over, own } of TARGETS) {
    assert.ok(all.workloads.includes(workload), workload);
    assert.ok(!own || all.workloads.includes(own), own);
    assert.ok(!over || all.contenders.includes(over), over);
  }
});

it('says why a contender has no figure for a workload, and which ones are merely left out', () => {
  const workload = id => WORKLOADS.find(entry => entry.id === id);
  const contender = name => CONTENDERS.find(entry => entry.name === name);
  assert.match(whyNot(contender('urql-document'), workload('W3-50')), /cannot be written to/);
  assert.match(whyNot(contender('urql-document'), workload('W4-live')), /cannot be written to/);
  assert.equal(whyNot(contender('urql-document'), workload('W4')), undefined);
  assert.equal(whyNot(contender('ours-settling'), workload('W1-20')), 'left out');
  assert.equal(whyNot(contender('ours-settling'), workload('W3-1')), undefined);
  assert.equal(whyNot(contender('apollo'), workload('W7-live')), 'left out');
  assert.equal(whyNot(contender('ours'), workload('W7-live')), undefined);
});

it('groups the workloads by their first letter and number', () => {
  assert.equal(groupOf('W3-1x10000'), 'W3');
  assert.equal(groupOf('W2'), 'W2');
});
