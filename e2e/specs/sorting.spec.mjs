import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

const PHONE = { width: 360, height: 640 };

describe('sorting', () => {
  const stack = useStack();
  let list;

  afterEach(() => list?.close());

  it('sorts by a column and the other way round, from page 1, in the address', async () => {
    list = await openAt('?page=2', { page: 2 });
    assert.deepEqual(await list.sortedBy(), { 'Worldwide gross': 'descending' });
    list.forgetRequests();

    await list.sorter('Title').click();
    await showsOrder('TITLE', 'ASC');
    assert.deepEqual(await list.sortedBy(), { Title: 'ascending' });
    assert.equal(list.address, '/?sort=TITLE&order=ASC');
    await list.sorter('Title').click();
    await showsOrder('TITLE', 'DESC');
    assert.deepEqual(await list.sortedBy(), { Title: 'descending' });
    assert.equal(list.address, '/?sort=TITLE');
    for (const [name, column] of [
      ['Released', 'RELEASE_DATE'],
      ['Length', 'RUNNING_TIME'],
      ['IMDb', 'IMDB_RATING'],
    ]) {
      await list.sorter(name).click();
      await showsOrder(column, 'DESC');
      assert.deepEqual(await list.sortedBy(), { [name]: 'descending' });
    }
    await list.sorter('Worldwide gross').click();
    await list.atAddress('/');
    await list.showsPage();
    assert.deepEqual(list.asked.slice(0, 2), [
      { sort: 'TITLE', order: 'ASC', limit: 25, page: 1 },
      { sort: 'TITLE', limit: 25, page: 1 },
    ]);
    assert.equal(list.asked.length, 6);
  });

  it('sorts with the keyboard, and leaves the focus on the header', async () => {
    list = await openAt('');
    for (const key of ['Enter', 'Space']) {
      await list.sorter('IMDb').press(key);
      await showsOrder('IMDB_RATING', key === 'Enter' ? 'DESC' : 'ASC');
      await list.focuses('IMDb');
    }
  });

  it('has no buttons where the server cannot sort', async () => {
    list = await openAt('');
    assert.equal(await list.sorter('Genre').count(), 0);
    assert.equal(await list.sorter('Rated').count(), 0);
  });

  it('follows links, Back and Forward, and keeps its order from page to page', async () => {
    list = await openAt('?sort=RELEASE_DATE&order=ASC', { column: 'RELEASE_DATE', order: 'ASC' });
    assert.deepEqual(await list.sortedBy(), { Released: 'ascending' });
    await list.button('Next page').click();
    await list.showsPage({ page: 2, column: 'RELEASE_DATE', order: 'ASC' });
    await list.sorter('Title').click();
    await showsOrder('TITLE', 'ASC');
    await list.travel(-1);
    await list.showsPage({ page: 2, column: 'RELEASE_DATE', order: 'ASC' });
    assert.deepEqual(await list.sortedBy(), { Released: 'ascending' });
    await list.travel(1);
    await showsOrder('TITLE', 'ASC');
  });

  it('takes an order that does not exist for the default', async () => {
    list = await openAt('?sort=PLOT&order=~');
    assert.deepEqual(await list.sortedBy(), { 'Worldwide gross': 'descending' });
    assert.deepEqual(list.asked, [{ limit: 25, page: 1 }]);
  });

  it('keeps its order in every server style', async () => {
    list = await openAt('');
    await list.sorter('IMDb').click();
    for (const style of ['No known end', 'Cursors']) {
      await list.choose(style);
      await list.showsPageWithoutEnd({ column: 'IMDB_RATING' });
      assert.deepEqual(await list.sortedBy(), { IMDb: 'descending' });
    }
  });

  it('sorts by a field where there are cards, which have no headers', async () => {
    list = await FilmList.open(stack, { viewport: PHONE });
    await list.showsPage();
    assert.equal(await list.button('Title').count(), 0);
    const field = list.page.getByRole('combobox', { name: 'Sort by' });
    await field.selectOption('Title, A–Z');
    await showsOrder('TITLE', 'ASC');
    await list.atAddress('/?sort=TITLE&order=ASC');
    await list.travel(-1);
    await list.showsPage();
    assert.equal(await field.inputValue(), 'Highest gross');
  });

  async function openAt(path, page = {}) {
    list = await FilmList.open(stack, { path });
    await list.showsPage(page);
    return list;
  }

  /** The status line does not tell one order from another: waits for the first row. */
  async function showsOrder(column, order) {
    await list.comesToShow({ column, order });
  }
});
