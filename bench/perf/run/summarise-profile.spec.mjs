import assert from 'node:assert/strict';
import { it } from 'node:test';
import { summariseProfile } from './summarise-profile.mjs';

const node = (id, functionName, lineNumber = 0) => ({
  id,
  callFrame: { functionName, url: 'http://localhost/ours/main.js', lineNumber, columnNumber: 4 },
});

const PROFILE = {
  nodes: [node(1, '(root)'), node(2, 'parse'), node(3, '(idle)'), node(4, 'parse'), node(5, '', 7)],
  samples: [2, 3, 4, 5, 2],
  // The first sample takes 1 ms, the idle one 50, the next 2, and the one after that 3.
  timeDeltas: [9000, 1000, 50_000, 2000, 3000],
};

it('sums the self time of a function over all its callers, without idle time', () => {
  const { total, functions } = summariseProfile(PROFILE);
  assert.equal(total, 6);
  assert.deepEqual(functions, [
    { name: 'parse', place: 'main.js:1:5', time: 3, share: 0.5 },
    { name: '(anonymous)', place: 'main.js:8:5', time: 3, share: 0.5 },
  ]);
});

it('shows only the first few', () => {
  assert.equal(summariseProfile(PROFILE, 1).functions.length, 1);
});

it('shows nothing for a profile without samples', () => {
  const empty = { nodes: [], samples: [], timeDeltas: [] };
  assert.deepEqual(summariseProfile(empty), { total: 0, functions: [] });
});
