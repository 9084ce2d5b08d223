import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

// The cases are those of docs/url-cases.md.
describe('the address bar', () => {
  const stack = useStack();
  let list;

  afterEach(() => list?.close());

  const pages = () => list.asked.map(({ page }) => page);

  it('U2: shows what a link says, with one request, and leaves the link as it is', async () => {
    const path = '?genre=Western&search=the&limit=10&page=2';
    list = await FilmList.open(stack, { path });
    await list.showsPage({ first: 10, page: 2, genre: 'Western', search: 'the' });
    await showsFilters({ search: 'the', genre: 'Western', size: '10' });
    assert.deepEqual(list.asked, [{ genre: 'Western', search: 'the', limit: 10, page: 2 }]);
    assert.equal(list.address, `/${path}`);
    assert.deepEqual(await list.writes, { pushed: 0, replaced: 0 });
  });

  it('U3, U4: writes what is not the default, and nothing else', async () => {
    list = await openAt('');
    await list.button('Next page').click();
    await list.atAddress('/?page=2');
    await list.showsPage({ page: 2 });
    await list.button('Previous page').click();
    await list.atAddress('/');
    await list.showsPage();
    assert.deepEqual(pages(), [1, 2, 1]);
  });

  it('U9: keeps filters and page size, and fills their fields again with Back and Forward', async () => {
    list = await openAt('?page=3');
    await list.genre.selectOption('Western');
    await list.atAddress('/?genre=Western');
    await list.search.fill('the');
    await list.search.press('Enter');
    await list.atAddress('/?genre=Western&search=the');
    await list.pageSize.selectOption('10');
    await list.atAddress('/?genre=Western&search=the&limit=10');
    await list.showsPage({ first: 10, genre: 'Western', search: 'the' });
    list.forgetRequests();

    await list.travel(-1);
    await list.showsPage({ genre: 'Western', search: 'the' });
    await showsFilters({ search: 'the', genre: 'Western', size: '25' });
    await list.travel(-1);
    await list.showsPage({ genre: 'Western' });
    await showsFilters({ search: '', genre: 'Western', size: '25' });
    await list.travel(-1);
    await list.showsPage({ page: 3 });
    await showsFilters({ search: '', genre: '', size: '25' });
    await list.travel(3);
    await list.showsPage({ first: 10, genre: 'Western', search: 'the' });
    await showsFilters({ search: 'the', genre: 'Western', size: '10' });
    assert.deepEqual(list.asked, [
      { genre: 'Western', search: 'the', limit: 25, page: 1 },
      { genre: 'Western', limit: 25, page: 1 },
      { limit: 25, page: 3 },
      { genre: 'Western', search: 'the', limit: 10, page: 1 },
    ]);
  });

  it('U11: goes Back and Forward with one request each, and writes nothing', async () => {
    list = await openAt('');
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    await list.atAddress('/?page=2');
    const written = await list.writes;
    list.forgetRequests();
    await list.page.goBack();
    await list.showsPage();
    assert.equal(list.address, '/');
    assert.deepEqual(pages(), [1]);
    await list.page.goForward();
    await list.showsPage({ page: 2 });
    assert.equal(list.address, '/?page=2');
    assert.deepEqual(pages(), [1, 2]);
    assert.deepEqual(await list.writes, written);
  });

  it('U16: keeps a parameter of others and the fragment, and asks nothing when they change', async () => {
    list = await openAt('?tab=x&page=2#sec');
    await list.button('Next page').click();
    await list.atAddress('/?tab=x&page=3#sec');
    await list.showsPage({ page: 3 });
    list.forgetRequests();
    // Somebody else's entry in the history: the Router follows when the user goes there.
    await list.page.evaluate(() => globalThis.history.pushState(null, '', '/?tab=y&page=3#sec'));
    await list.page.goBack();
    await list.page.goForward();
    // The Router follows the history in a timer.
    await list.page.evaluate(() => new Promise(resolve => globalThis.setTimeout(resolve)));
    const written = await list.writes;
    await list.showsPage({ page: 3 });
    assert.deepEqual(list.asked, []);
    await list.button('Next page').click();
    await list.atAddress('/?tab=y&page=4#sec');
    await list.showsPage({ page: 4 });
    assert.deepEqual(pages(), [4]);
    assert.deepEqual(await list.writes, { ...written, pushed: written.pushed + 1 });
  });

  it('U17: goes back to the defaults by a link to the bare page', async () => {
    list = await openAt('?genre=Western&page=2&limit=10', {
      first: 10,
      genre: 'Western',
      page: 2,
    });
    list.forgetRequests();
    await list.link('Films').click();
    await list.showsPage();
    await showsFilters({ search: '', genre: '', size: '25' });
    assert.equal(list.address, '/');
    assert.deepEqual(list.asked, [{ limit: 25, page: 1 }]);
  });

  it('U32: corrects a link past the end without an entry in the history', async () => {
    list = await FilmList.open(stack, { path: '?genre=Western&page=9' });
    await list.showsPage({ genre: 'Western', page: 2 });
    await list.atAddress('/?genre=Western&page=2');
    assert.deepEqual(pages(), [9, 2]);
    assert.deepEqual(await list.writes, { pushed: 0, replaced: 1 });
    // The blank page that every tab begins with, and this one.
    assert.equal(await list.historyLength, 2);
    await list.page.goBack();
    assert.equal(list.page.url(), 'about:blank');
  });

  it('U32: takes the page out of a link to a list that is empty', async () => {
    list = await FilmList.open(stack, { path: '?search=no%20such%20film&page=9' });
    await list.page.getByRole('heading', { name: 'No films match “no such film”' }).waitFor();
    await list.atAddress('/?search=no%20such%20film');
    assert.deepEqual(pages(), [9, 1]);
    assert.equal(await list.historyLength, 2);
  });

  it('U41: adds an entry to the history for each of two moves', async () => {
    list = await openAt('');
    const before = await list.historyLength;
    await list.button('Next page').click();
    await list.atAddress('/?page=2');
    await list.button('Next page').click();
    await list.atAddress('/?page=3');
    await list.showsPage({ page: 3 });
    assert.equal(await list.historyLength, before + 2);
    assert.deepEqual(await list.writes, { pushed: 2, replaced: 0 });
  });

  it('keeps the server’s style, with a page of its own for each', async () => {
    list = await openAt('?genre=Drama&page=2', { genre: 'Drama', page: 2 });
    await list.choose('No known end');
    await list.atAddress('/?genre=Drama&style=simple');
    await list.showsPageWithoutEnd({ genre: 'Drama' });
    await list.button('Next page').click();
    await list.atAddress('/?genre=Drama&style=simple&page=2');
    await list.showsPageWithoutEnd({ genre: 'Drama', page: 2 });
    await list.page.reload();
    await list.showsPageWithoutEnd({ genre: 'Drama', page: 2 });
    assert.equal(await list.style('No known end').isChecked(), true);
    list.forgetRequests();
    await list.travel(-2);
    await list.showsPage({ genre: 'Drama', page: 2 });
    assert.equal(await list.style('Numbered pages').isChecked(), true);
    assert.deepEqual(list.requests, [
      { operation: 'Movies', variables: { genre: 'Drama', limit: 25, page: 2 } },
    ]);
  });

  it('shows in its fields what only a link can say', async () => {
    list = await FilmList.open(stack, { path: '?limit=7&genre=Nope&search=~~a' });
    await list.page.getByRole('heading', { name: 'No films match “~a” in Nope' }).waitFor();
    await showsFilters({ search: '~a', genre: 'Nope', size: '7' });
    assert.deepEqual(list.asked, [{ genre: 'Nope', search: '~a', limit: 7, page: 1 }]);
  });

  it('U18, U19: replaces invalid values in a link with the defaults, in its fields, too', async () => {
    list = await openAt('?limit=1e3&page=-1&style=none');
    await showsFilters({ search: '', genre: '', size: '25' });
    assert.equal(await list.style('Numbered pages').isChecked(), true);
    await list.close();
    list = await openAt('?limit=1000000000', { first: 100 });
    await showsFilters({ search: '', genre: '', size: '100' });
  });

  it('returns with Back from another page to the previous position', async () => {
    list = await openAt('?page=2');
    const director = list.page.locator('tbody .director a').nth(15);
    await director.evaluate(link => link.scrollIntoView({ block: 'center' }));
    const y = await list.page.evaluate(() => globalThis.scrollY);
    await director.click();
    await list.page.getByRole('region', { name: 'Latest' }).waitFor();
    await list.page.waitForFunction(() => globalThis.scrollY === 0);
    await list.page.goBack();
    await list.showsPage({ page: 2 });
    await list.page.waitForFunction(before => globalThis.scrollY === before, y);
    assert.ok(y > 400, `${y}px is further than an empty list can be scrolled`);
  });

  /** Opens an address and waits for its first page, or for the one described. */
  async function openAt(path, page = { page: Number(/\bpage=(\d+)/.exec(path)?.[1] ?? 1) }) {
    list = await FilmList.open(stack, { path });
    await list.showsPage(page);
    return list;
  }

  async function showsFilters({ search, genre, size }) {
    assert.equal(await list.search.inputValue(), search);
    assert.equal(await list.genre.inputValue(), genre);
    assert.equal(await list.pageSize.inputValue(), size);
  }
});
