import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { unfoldFiles } from '../page/unfold-files.mjs';
import { useStack } from '../stack/use-stack.mjs';

// The cases are those of docs/url-cases.md.
describe('a host with settings of its own', () => {
  let list;

  afterEach(() => list?.close());

  const pages = () => list.asked.map(({ page }) => page);

  describe('for the deepest page', () => {
    const stack = useStack({ hosting: { 'deepest-page': '9' } });

    it('U13: follows the guard that redirects a page turn, with two requests in all', async () => {
      list = await FilmList.open(stack);
      const { lastPage } = await list.showsPage();
      const entries = await list.historyLength;
      list.forgetRequests();
      await list.button('Last page').click();
      await list.atAddress('/?page=9');
      await list.showsPage({ page: 9 });
      assert.equal(await list.historyLength, entries + 1);
      await list.page.goBack();
      await list.showsPage();
      await list.page.goForward();
      await list.showsPage({ page: 9 });
      // One for each of these two, so there was no third for the redirect.
      assert.deepEqual(pages(), [lastPage, 9, 1, 9]);
    });

    it('redirects a link before anything is asked for', async () => {
      list = await FilmList.open(stack, { path: '?tab=x&page=20' });
      await list.showsPage({ page: 9 });
      assert.equal(list.address, '/?tab=x&page=9');
      assert.deepEqual(pages(), [9]);
      await list.page.goBack();
      assert.equal(list.page.url(), 'about:blank');
    });
  });

  describe('for a path that is not the root of the site', () => {
    const stack = useStack({ base: '/app/' });

    it('reads a link (U2), writes a page turn (U3), and leads to a film and back', async () => {
      list = await FilmList.open(stack, { path: '?page=2' });
      await list.showsPage({ page: 2 });
      await list.button('Next page').click();
      await list.atAddress('/app/?page=3');
      await list.showsPage({ page: 3 });
      const [title] = await list.titles();
      await list.link(title).click();
      await list.heading(title);
      assert.match(list.address, /^\/app\/films\/\d+$/);
      const back = list.page.getByRole('main').getByRole('link', { name: 'Films', exact: true });
      assert.equal(await back.getAttribute('href'), '/app/?page=3');
      await back.click();
      await list.showsPage({ page: 3 });
      assert.equal(list.address, '/app/?page=3');
    });

    for (const path of ['', 'films/1', 'directors/1', 'scroll', 'compare', 'wall'])
      it(`shows the code of the page /app/${path}`, async () => {
        list = await FilmList.open(stack, { path });
        await list.button('Code of this page').click();
        const dialog = list.page.getByRole('dialog');
        await dialog.waitFor();
        const files = await unfoldFiles(dialog);
        assert.ok((await files.count()) > 3);
        assert.equal(await files.getByText('This file cannot be loaded.').count(), 0);
      });
  });

  describe('for addresses behind a #', () => {
    const stack = useStack({ hosting: { location: 'hash' } });

    it('U36: reads a link (U2), writes a page turn (U3), follows Back and Forward (U11)', async () => {
      list = await FilmList.open(stack, { path: '#/?page=3&limit=10' });
      await list.showsPage({ first: 10, page: 3 });
      assert.equal(await list.pageSize.inputValue(), '10');
      assert.deepEqual(list.asked, [{ limit: 10, page: 3 }]);
      assert.deepEqual(await list.writes, { pushed: 0, replaced: 0 });
      await list.button('Next page').click();
      await list.atAddress('/#/?page=4&limit=10');
      await list.showsPage({ first: 10, page: 4 });
      await list.page.goBack();
      await list.showsPage({ first: 10, page: 3 });
      assert.equal(list.address, '/#/?page=3&limit=10');
      await list.page.goForward();
      await list.showsPage({ first: 10, page: 4 });
      assert.deepEqual(pages(), [3, 4, 3, 4]);
      assert.deepEqual(await list.writes, { pushed: 1, replaced: 0 });
    });

    it('U36: follows the address as the user edits it, without loading the page again', async () => {
      list = await FilmList.open(stack);
      await list.showsPage();
      list.forgetRequests();
      const row = await list.status.elementHandle();
      await list.page.goto(`${stack.url}#/?page=2&genre=Western`);
      await list.showsPage({ page: 2, genre: 'Western' });
      assert.equal(await list.genre.inputValue(), 'Western');
      await list.page.goto(`${stack.url}#/?tab=x&page=2&genre=Western`);
      await list.page.goto(`${stack.url}#/`);
      await list.showsPage();
      assert.deepEqual(list.requests, [
        { operation: 'Movies', variables: { genre: 'Western', limit: 25, page: 2 } },
        { operation: 'Movies', variables: { limit: 25, page: 1 } },
      ]);
      assert.equal(await row.evaluate(element => element.isConnected), true);
    });

    it('leads to a director and back to the page of the list', async () => {
      list = await FilmList.open(stack, { path: '#/?page=2' });
      await list.showsPage({ page: 2 });
      await list.page.locator('tbody .director a').first().click();
      await list.page.getByRole('region', { name: 'Latest' }).waitFor();
      assert.match(list.address, /^\/#\/directors\/\d+$/);
      await list.page.goBack();
      await list.showsPage({ page: 2 });
    });
  });
});
