import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arraySource } from '../../testing/array-source';
import { createPage, type Page } from './create-page';

async function describePage(page: Page<number>) {
  return {
    count: await page.count(),
    currentPage: page.currentPage,
    firstItem: await page.firstItem(),
    hasMorePages: await page.hasMorePages(),
    lastItem: await page.lastItem(),
    lastPage: await page.lastPage(),
    perPage: page.perPage,
    total: await page.total(),
  };
}

describe('createPage', () => {
  it('describes the first page', async () => {
    assert.deepEqual(await describePage(createPage(arraySource(237), 2, 1)), {
      count: 2,
      currentPage: 1,
      firstItem: 1,
      hasMorePages: true,
      lastItem: 2,
      lastPage: 119,
      perPage: 2,
      total: 237,
    });
  });

  it('describes a last page that is not full', async () => {
    assert.deepEqual(await describePage(createPage(arraySource(25), 10, 3)), {
      count: 5,
      currentPage: 3,
      firstItem: 21,
      hasMorePages: false,
      lastItem: 25,
      lastPage: 3,
      perPage: 10,
      total: 25,
    });
  });

  it('keeps the requested page number past the end', async () => {
    assert.deepEqual(await describePage(createPage(arraySource(237), 10, 25)), {
      count: 0,
      currentPage: 25,
      firstItem: null,
      hasMorePages: false,
      lastItem: null,
      lastPage: 24,
      perPage: 10,
      total: 237,
    });
  });

  it('has one empty page if there are no items', async () => {
    assert.deepEqual(await describePage(createPage(arraySource(0), 10, 1)), {
      count: 0,
      currentPage: 1,
      firstItem: null,
      hasMorePages: false,
      lastItem: null,
      lastPage: 1,
      perPage: 10,
      total: 0,
    });
  });

  it('has no pages if the page size is 0', async () => {
    assert.deepEqual(await describePage(createPage(arraySource(7), 0, 1)), {
      count: 0,
      currentPage: 1,
      firstItem: null,
      hasMorePages: false,
      lastItem: null,
      lastPage: 0,
      perPage: 0,
      total: 7,
    });
  });

  for (const page of [0, -3]) {
    it(`takes page ${page} as the first`, async () => {
      const firstPage = createPage(arraySource(7), 2, page);
      assert.equal(firstPage.currentPage, 1);
      assert.deepEqual(await firstPage.items(), [1, 2]);
    });
  }

  it('fetches and counts once, and only on demand', async () => {
    const source = arraySource(7);
    const page = createPage(source, 2, 3);
    assert.deepEqual(source.calls, []);
    await page.items();
    await page.firstItem();
    await page.lastItem();
    assert.deepEqual(source.calls, ['items 2 4']);
    await page.total();
    await page.lastPage();
    await page.hasMorePages();
    assert.deepEqual(source.calls, ['items 2 4', 'total']);
  });

  it('refuses page sizes that are too large or negative', () => {
    assert.throws(() => createPage(arraySource(7), 101, 1), {
      message: 'Maximum number of 100 requested items exceeded, got 101. Fetch smaller chunks.',
    });
    assert.throws(() => createPage(arraySource(7), -1, 1), {
      message: 'Requested pagination amount must be non-negative, got -1.',
    });
  });
});
