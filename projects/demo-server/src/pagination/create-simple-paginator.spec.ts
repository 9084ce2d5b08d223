import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arraySource } from '../../testing/array-source';
import { createSimplePaginator } from './create-simple-paginator';

describe('createSimplePaginator', () => {
  for (const { page, data, hasMorePages } of [
    { page: 1, data: [1, 2, 3], hasMorePages: true },
    { page: 2, data: [4, 5, 6], hasMorePages: false },
    { page: 3, data: [], hasMorePages: false },
  ]) {
    it(`knows on page ${page} of 2 ${hasMorePages ? 'of a next' : 'of no next'} one`, async () => {
      const source = arraySource(6);
      const paginator = createSimplePaginator(source, { first: 3, page });
      assert.deepEqual(await paginator.data(), data);
      assert.equal(await paginator.paginatorInfo.hasMorePages(), hasMorePages);
      assert.equal(await paginator.paginatorInfo.count(), data.length);
      assert.deepEqual(source.calls, [`items 4 ${(page - 1) * 3}`]);
    });
  }

  it('has no next page if the page size is 0', async () => {
    const { paginatorInfo } = createSimplePaginator(arraySource(6), { first: 0 });
    assert.equal(await paginatorInfo.hasMorePages(), false);
    assert.equal(await paginatorInfo.count(), 0);
  });
});
