import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { runParts } from './run-parts.mjs';

const PARTS = [
  { name: 'slow' },
  { name: 'a' },
  { name: 'on-a', needs: ['a'] },
  { name: 'b' },
  { name: 'on-both', needs: ['slow', 'b'] },
];

/** Plays the parts; each ends when its name is given to `end`. */
function play(parts, options) {
  const started = [];
  const ends = new Map();
  const run = ({ name }) => {
    started.push(name);
    return new Promise(resolve => ends.set(name, () => resolve({ name })));
  };
  const results = runParts(parts, { run, ...options });
  const end = async name => {
    ends.get(name)();
    await setImmediate();
  };
  return { started, end, results };
}

it('starts a part when a place is free and what it needs has ended', async () => {
  const { started, end, results } = play(PARTS, { places: 2 });
  assert.deepEqual(started, ['slow', 'a']);
  await end('a');
  assert.deepEqual(started, ['slow', 'a', 'on-a']);
  await end('on-a');
  await end('b');
  // The place is free, but what is left needs what still runs.
  assert.deepEqual(started, ['slow', 'a', 'on-a', 'b']);
  await end('slow');
  await end('on-both');
  const names = (await results).map(({ name }) => name);
  assert.deepEqual(
    names,
    PARTS.map(({ name }) => name),
  );
});

it('runs one after the other where there is one place', async () => {
  const { started, end, results } = play(PARTS, { places: 1 });
  for (const name of ['slow', 'a', 'on-a', 'b', 'on-both']) {
    assert.equal(started.at(-1), name);
    await end(name);
  }
  assert.equal((await results).length, PARTS.length);
});

it('runs a part alone that is to run alone', async () => {
  const parts = [{ name: 'a' }, { name: 'alone', alone: true }, { name: 'b' }, { name: 'c' }];
  const { started, end, results } = play(parts, { places: 2 });
  assert.deepEqual(started, ['a', 'b']);
  await end('a');
  // The free place goes to one that needs no other to be empty.
  assert.deepEqual(started, ['a', 'b', 'c']);
  await end('b');
  await end('c');
  assert.deepEqual(started, ['a', 'b', 'c', 'alone']);
  await end('alone');
  assert.equal((await results).length, parts.length);
});

it('starts nothing beside a part that runs alone', async () => {
  const parts = [{ name: 'alone', alone: true }, { name: 'a' }];
  const { started, end, results } = play(parts, { places: 2 });
  assert.deepEqual(started, ['alone']);
  await end('alone');
  assert.deepEqual(started, ['alone', 'a']);
  await end('a');
  await results;
});

it('does not wait for what is not part of the run', async () => {
  const { end, results } = play([{ name: 'size', needs: ['library'] }], { places: 2 });
  await end('size');
  assert.deepEqual(await results, [{ name: 'size' }]);
});

it('starts nothing more once the run has been ended', async () => {
  const stop = new AbortController();
  const { started, end, results } = play(PARTS, { places: 1, signal: stop.signal });
  stop.abort();
  await end('slow');
  assert.deepEqual(await results, [{ name: 'slow' }]);
  assert.deepEqual(started, ['slow']);
});
