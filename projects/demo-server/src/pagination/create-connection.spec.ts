import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arraySource } from '../../testing/array-source';
import { createConnection } from './create-connection';
import { encodeCursor } from './cursor';

describe('createConnection', () => {
  it('describes the first page', async () => {
    const { edges, pageInfo } = createConnection(arraySource(237), { first: 2 });
    assert.deepEqual(await edges(), [
      { node: 1, cursor: 'MQ==' },
      { node: 2, cursor: 'Mg==' },
    ]);
    assert.equal(await pageInfo.hasNextPage(), true);
    assert.equal(pageInfo.hasPreviousPage, false);
    assert.equal(await pageInfo.startCursor(), 'MQ==');
    assert.equal(await pageInfo.endCursor(), 'Mg==');
    assert.equal(await pageInfo.total(), 237);
    assert.equal(await pageInfo.count(), 2);
    assert.equal(pageInfo.currentPage, 1);
    assert.equal(await pageInfo.lastPage(), 119);
  });

  it('returns the last page again after its own end cursor', async () => {
    const { edges, pageInfo } = createConnection(arraySource(25), {
      first: 10,
      after: encodeCursor(25),
    });
    assert.deepEqual(
      (await edges()).map(edge => edge.node),
      [21, 22, 23, 24, 25],
    );
    assert.equal(await pageInfo.hasNextPage(), false);
    assert.equal(pageInfo.hasPreviousPage, true);
  });

  it('rounds a cursor down to the beginning of its page', async () => {
    const { edges } = createConnection(arraySource(25), { first: 10, after: encodeCursor(13) });
    assert.equal((await edges())[0]?.node, 11);
  });

  for (const after of ['', 'no cursor', encodeCursor(0), encodeCursor(-40), null]) {
    it(`begins at the first item after ${JSON.stringify(after)}`, async () => {
      const { edges, pageInfo } = createConnection(arraySource(25), { first: 10, after });
      assert.equal((await edges())[0]?.node, 1);
      assert.equal(pageInfo.currentPage, 1);
    });
  }

  it('has no cursors on an empty page', async () => {
    for (const first of [0, 10]) {
      const { edges, pageInfo } = createConnection(arraySource(0), { first });
      assert.deepEqual(await edges(), []);
      assert.equal(await pageInfo.startCursor(), null);
      assert.equal(await pageInfo.endCursor(), null);
    }
  });
});
