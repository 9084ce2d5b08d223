import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createQueue } from './create-queue';

const DONE = { value: undefined, done: true };

describe('a queue', () => {
  it('yields items in order, whether they come before or after the consumer', async () => {
    const queue = createQueue<number>(10, () => assert.fail('nobody left'));
    queue.push(1);
    queue.push(2);
    assert.deepEqual([await queue.next(), await queue.next()], [{ value: 1 }, { value: 2 }]);
    const later = [queue.next(), queue.next()];
    queue.push(3);
    queue.push(4);
    assert.deepEqual(await Promise.all(later), [{ value: 3 }, { value: 4 }]);
  });

  it('takes no more than its limit, not counting an item that a consumer waits for', async () => {
    const queue = createQueue<number>(1, () => assert.fail('nobody left'));
    const first = queue.next();
    assert.deepEqual([1, 2, 3].map(queue.push), [true, true, false]);
    assert.deepEqual(await first, { value: 1 });
    assert.equal(queue.push(4), false);
    assert.deepEqual(await queue.next(), { value: 2 });
    assert.equal(queue.push(5), true);
  });

  it('keeps its order and its limit while items come and go', async () => {
    const queue = createQueue<number>(5, () => assert.fail('nobody left'));
    const given: number[] = [];
    const taken: unknown[] = [];
    for (let round = 0; round < 20; round++) {
      while (queue.push(given.length)) given.push(given.length);
      assert.equal(given.length - taken.length, 5);
      for (let count = 0; count <= round % 5; count++) taken.push((await queue.next()).value);
    }
    assert.deepEqual(taken, given.slice(0, taken.length));
  });

  it('ends at once, even for a consumer that waits', async () => {
    const waiting = createQueue<number>(10, () => assert.fail('nobody left'));
    const next = waiting.next();
    waiting.end();
    assert.deepEqual(await next, DONE);

    const full = createQueue<number>(10, () => assert.fail('nobody left'));
    full.push(1);
    full.end();
    assert.deepEqual(await full.next(), DONE);
    assert.equal(full.push(2), false);
  });

  it('reports that its consumer has left', async () => {
    let left = 0;
    const queue = createQueue<number>(10, () => left++);
    queue.push(1);
    for await (const item of queue) {
      assert.equal(item, 1);
      break;
    }
    assert.equal(left, 1);
    assert.deepEqual(await queue.next(), DONE);
  });
});
