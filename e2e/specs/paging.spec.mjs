import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { useStack } from '../stack/use-stack.mjs';

describe('paging', () => {
  const stack = useStack();
  let list;

  beforeEach(async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
  });
  afterEach(() => list?.close());

  it('shows the first page of all films with one request, without zone.js', async () => {
    const { total } = await list.showsPage();
    assert.equal(total, 3201);
    assert.deepEqual((await list.titles()).slice(0, 2), ['Avatar', 'Titanic']);
    const operations = list.requests.map(({ operation }) => operation).sort();
    assert.deepEqual(operations, ['Genres', 'Movies']);
    assert.deepEqual(list.asked, [{ limit: 25, page: 1 }]);
    assert.equal(await list.page.evaluate(() => typeof globalThis.Zone), 'undefined');
  });

  it('goes to the next, the previous, the last and the first page', async () => {
    list.forgetRequests();
    await list.button('Next page').click();
    const { lastPage } = await list.showsPage({ page: 2 });
    await list.button('Previous page').click();
    await list.showsPage({ page: 1 });
    await list.button('Last page').click();
    await list.showsPage({ page: lastPage });
    await list.button('First page').click();
    await list.showsPage({ page: 1 });
    assert.deepEqual(
      list.asked.map(({ page }) => page),
      [2, 1, lastPage, 1],
    );
  });

  it('goes to a page number, and stays if there is no such page', async () => {
    await list.jumpTo(60);
    await list.showsPage({ page: 60 });
    list.forgetRequests();
    for (const nonsense of ['130', '0', '-1', '2.5', 'two', '']) {
      await list.jumpTo(nonsense);
      await list.showsPage({ page: 60 });
    }
    assert.deepEqual(list.asked, []);
  });

  it('says which pages there are when another is asked for, until something else happens', async () => {
    const said = list.page.getByRole('status').filter({ hasText: 'No page' });
    for (const wanted of ['999', '0', '2.5', 'two']) {
      await list.jumpTo(wanted);
      await list.page.getByText(`No page “${wanted}”. Pages go from 1 to 129.`).waitFor();
      assert.equal(await said.count(), 1);
      const id = await list.pageNumber.getAttribute('aria-describedby');
      assert.equal(await list.page.locator(`#${id}`).isVisible(), true);
      assert.equal(await list.pageNumber.inputValue(), '1');
    }
    await list.pageNumber.press('4');
    await said.waitFor({ state: 'detached' });
    assert.equal(await list.pageNumber.getAttribute('aria-describedby'), null);
    await list.jumpTo('999');
    await said.waitFor();
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    assert.equal(await said.count(), 0);
    await list.choose('No known end');
    await list.showsPageWithoutEnd();
    await list.jumpTo('9');
    await list.page
      .getByText('Page “9” cannot be opened yet. Pages known so far go from 1 to 2.')
      .waitFor();
  });

  it('disables the buttons that lead nowhere', async () => {
    assert.deepEqual(await list.disabledButtons(), ['First page', 'Previous page']);
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    assert.deepEqual(await list.disabledButtons(), []);
    await list.button('Last page').click();
    await list.says('page 129 of 129');
    assert.deepEqual(await list.disabledButtons(), ['Next page', 'Last page']);
    list.forgetRequests();
    await list.button('Next page').click({ force: true });
    await list.showsPage({ page: 129 });
    assert.deepEqual(list.asked, []);
  });

  it('keeps the old rows, dimmed and marked busy, until the new ones are there', async () => {
    const before = await list.titles();
    const answers = await holdAnswers(list.page);
    await list.button('Next page').click();
    await list.page.locator('[aria-busy=true] .stale').waitFor();
    assert.deepEqual(await list.titles(), before);
    answers.release();
    await list.showsPage({ page: 2 });
    assert.equal(await list.results.getAttribute('aria-busy'), 'false');
  });

  it('moves two pages with two quick clicks', async () => {
    list.forgetRequests();
    await list.button('Next page').dblclick();
    await list.showsPage({ page: 3 });
    assert.deepEqual(
      list.asked.map(({ page }) => page),
      [2, 3],
    );
  });

  it('never moves past the last page', async () => {
    await list.jumpTo(128);
    await list.showsPage({ page: 128 });
    list.forgetRequests();
    const answers = await holdAnswers(list.page);
    await list.button('Next page').dblclick();
    answers.release();
    await list.showsPage({ page: 129 });
    assert.deepEqual(
      list.asked.map(({ page }) => page),
      [129],
    );
  });

  it('shows only the page asked for last when answers are slow', async () => {
    list.forgetRequests();
    const answers = await holdAnswers(list.page);
    await list.button('Next page').click();
    await list.button('Last page').click();
    await list.button('Previous page').click({ force: true });
    answers.release();
    await list.showsPage({ page: 128 });
    assert.deepEqual(
      list.asked.map(({ page }) => page),
      [2, 129, 128],
    );
  });

  it('says the page size of the films shown when Back has ended the request for another', async () => {
    const answers = await holdAnswers(list.page);
    await list.pageSize.selectOption('50');
    await list.page.waitForURL(/limit=50/);
    await list.page.goBack();
    answers.release();
    await list.showsPage({ page: 1 });
    await list.page.waitForFunction(() => globalThis.document.querySelector('[aria-busy=false]'));
    assert.equal(await list.pageSize.inputValue(), '25');
  });

  it('shows a new page from its top', async () => {
    await list.page.mouse.wheel(0, 900);
    await list.page.waitForFunction(() => globalThis.scrollY > 600);
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    await list.page.waitForFunction(() => {
      const { top } = globalThis.document.querySelector('[aria-busy]').getBoundingClientRect();
      return top >= 0 && top < globalThis.innerHeight / 2;
    });
  });
});
