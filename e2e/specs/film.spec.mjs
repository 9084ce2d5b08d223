import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DirectorFilms } from '../page/director-films.mjs';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

describe('a film’s page', () => {
  const stack = useStack();
  let tab;

  afterEach(() => tab?.close());

  const back = name => tab.page.getByRole('main').getByRole('link', { name, exact: true });

  it('opens from its title, and its link leads back to the same filters, page and row', async () => {
    tab = await FilmList.open(stack, { path: '?search=the' });
    await tab.button('Next page').click();
    await tab.showsPage({ page: 2, search: 'the' });
    const title = tab.page.locator('tbody .name a').nth(12);
    await title.scrollIntoViewIfNeeded();
    const [name, y] = [await title.innerText(), await tab.page.evaluate(() => globalThis.scrollY)];
    assert.ok(y > 0);
    // Clicks by script, because a mouse click might scroll first.
    await title.evaluate(element => element.click());
    await tab.heading(name);
    assert.match(await back('Films').getAttribute('href'), /\/\?search=the&page=2$/);
    await back('Films').click();
    await tab.showsPage({ page: 2, search: 'the' });
    assert.equal(tab.address, '/?search=the&page=2');
    await tab.page.waitForFunction(before => Math.abs(globalThis.scrollY - before) <= 2, y);
  });

  it('leads back to a director’s lists, and to all films if it was opened by a link', async () => {
    tab = await DirectorFilms.openFor(stack, 'Steven Spielberg');
    const title = tab.page.locator('app-film-item .name a').first();
    const name = await title.innerText();
    await title.click();
    await tab.heading(name);
    await back('Director').click();
    await tab.heading('Steven Spielberg');
    await tab.page.goForward();
    await tab.heading(name);
    await tab.page.reload();
    await back('All films').click();
    await tab.heading('Films');
    await tab.atAddress('/');
  });
});
