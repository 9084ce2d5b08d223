import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

describe('copying a link', () => {
  const stack = useStack();
  let list;

  afterEach(() => list?.close());

  it('copies what opens the same screen for somebody else, and says so', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    list = await FilmList.open(stack, { permissions });
    await list.showsPage();
    await list.choose('Cursors');
    await list.genre.selectOption('Western');
    await list.pageSize.selectOption('10');
    await list.showsPageWithoutEnd({ first: 10, genre: 'Western' });
    await list.button('Next page').click();
    await list.showsPageWithoutEnd({ first: 10, genre: 'Western', page: 2 });
    const titles = await list.titles();
    await list.button('Copy link').click();
    await list.page.getByText('Link copied').waitFor();
    const link = await list.page.evaluate(() => globalThis.navigator.clipboard.readText());
    assert.equal(link, list.page.url());
    await list.close();

    list = await FilmList.open(stack, { path: link.slice(stack.url.length) });
    await list.says('10 films', 'page number not known');
    assert.deepEqual(await list.titles(), titles);
    assert.equal(await list.genre.inputValue(), 'Western');
    assert.equal(await list.pageSize.inputValue(), '10');
    assert.equal(await list.style('Cursors').isChecked(), true);
    assert.equal(list.asked.length, 1);
    assert.equal(await list.pageNumber.inputValue(), '');
    await list.button('Previous page').click();
    await list.showsPageWithoutEnd({ first: 10, genre: 'Western' });
  });

  it('selects the link where the browser does not let it copy', async () => {
    list = await FilmList.open(stack, { path: '?page=3' });
    await list.showsPage({ page: 3 });
    await list.page.evaluate(() => {
      // As without https.
      Object.defineProperty(globalThis.navigator, 'clipboard', { value: undefined });
    });
    await list.button('Copy link').press('Enter');
    const field = list.page.getByRole('textbox', { name: 'Copy this link' });
    await field.waitFor();
    assert.equal(await field.inputValue(), list.page.url());
    await list.page.waitForFunction(() => globalThis.getSelection().toString() === location.href);
    assert.equal(await list.page.getByText('Link copied').isVisible(), false);
    await list.page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await list.focuses('Copy link');
  });
});
