import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBatchLoader } from './create-batch-loader';

describe('createBatchLoader', () => {
  it('loads the keys of one moment together, each once', async () => {
    const calls: (readonly string[])[] = [];
    const load = createBatchLoader(async (keys: readonly string[]) => {
      calls.push(keys);
      return new Map(keys.map(key => [key, key.toUpperCase()]));
    });
    assert.deepEqual(await Promise.all([load('a'), load('b'), load('a')]), ['A', 'B', 'A']);
    assert.equal(await load('c'), 'C');
    assert.deepEqual(calls, [['a', 'b'], ['c']]);
  });

  it('resolves to undefined for a key that was not found', async () => {
    const load = createBatchLoader(async () => new Map<string, string>());
    assert.equal(await load('a'), undefined);
  });

  it('rejects all keys of a failed batch, and loads the next batch as usual', async () => {
    let failing = true;
    const load = createBatchLoader(async (keys: readonly string[]) => {
      if (failing) {
        throw new Error('no connection');
      }
      return new Map(keys.map(key => [key, key]));
    });
    const results = await Promise.allSettled([load('a'), load('b')]);
    assert.deepEqual(
      results.map(result => result.status),
      ['rejected', 'rejected'],
    );
    failing = false;
    assert.equal(await load('a'), 'a');
  });
});
