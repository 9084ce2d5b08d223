import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { examine } from '../page/examine.mjs';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

describe('an address that leads nowhere', () => {
  const stack = useStack();
  let list;

  afterEach(() => list?.close());

  for (const path of ['nope', 'directors', 'compare/nope?page=2']) {
    it(`is said to lead nowhere: /${path}`, async () => {
      list = await FilmList.open(stack, { path });
      await list.heading('Page not found');
      assert.equal(list.address, `/${path}`);
      assert.equal(await list.page.title(), 'Page not found · ngx-watch-query');
      assert.deepEqual(list.requests, []);
    });
  }

  it('has a way to the films', async () => {
    list = await FilmList.open(stack, { path: 'nope' });
    await list.link('Show all films').press('Enter');
    await list.showsPage();
    await list.focuses('Films');
    assert.equal(list.address, '/');
    await list.page.goBack();
    await list.heading('Page not found');
  });

  for (const colorScheme of ['light', 'dark']) {
    it(`has no axe violations, ${colorScheme}`, async () => {
      const options = { path: 'nope', colorScheme, reducedMotion: 'reduce' };
      list = await FilmList.open(stack, options);
      await list.heading('Page not found');
      await examine(list.page, `desktop-${colorScheme}-not-found.png`);
    });
  }
});
