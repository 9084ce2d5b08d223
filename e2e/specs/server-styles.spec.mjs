import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { useStack } from '../stack/use-stack.mjs';

describe('server styles', () => {
  const stack = useStack();
  let list;

  beforeEach(async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    list.forgetRequests();
  });
  afterEach(() => list?.close());

  it('walks forward and back over the pages of a connection', async () => {
    await list.choose('Cursors');
    await list.showsPageWithoutEnd();
    for (const [button, page] of [
      ['Next', 2],
      ['Next', 3],
      ['Previous', 2],
      ['Previous', 1],
      ['Next', 2],
      ['First', 1],
    ]) {
      await list.button(`${button} page`).click();
      await list.showsPageWithoutEnd({ page });
    }
    const [second, third] = [cursorAfter(25), cursorAfter(50)];
    assert.deepEqual(
      list.asked,
      [undefined, second, third, second, undefined, second, undefined].map(connectionVariables),
    );
  });

  it('reaches by number the pages of a connection that were visited, and the next', async () => {
    await list.choose('Cursors');
    await list.showsPageWithoutEnd();
    await list.jumpTo(2);
    await list.showsPageWithoutEnd({ page: 2 });
    await list.jumpTo(3);
    await list.showsPageWithoutEnd({ page: 3 });
    await list.jumpTo(1);
    await list.showsPageWithoutEnd();
    list.forgetRequests();
    // The cursor of page 4 came with page 3, that of page 5 is not known.
    await list.jumpTo(5);
    await list.showsPageWithoutEnd();
    assert.deepEqual(list.asked, []);
    await list.jumpTo(4);
    await list.showsPageWithoutEnd({ page: 4 });
    assert.deepEqual(list.asked, [connectionVariables(cursorAfter(75))]);
  });

  it('shows neither a last page nor a number of films where the server does not count', async () => {
    for (const style of ['No known end', 'Cursors']) {
      await list.choose(style);
      await list.search.fill('star');
      await list.pageSize.selectOption('10');
      const { lastPage } = await list.showsPageWithoutEnd({ first: 10, search: 'star' });
      assert.ok(lastPage > 2, `${lastPage} pages`);
      assert.equal(await list.button('Last page').count(), 0);
      assert.deepEqual(await list.disabledButtons(), ['First page', 'Previous page']);
      for (let page = 2; page <= lastPage; page++) {
        await list.button('Next page').click();
        await list.showsPageWithoutEnd({ first: 10, search: 'star', page });
        assert.doesNotMatch(await list.status.textContent(), /\d films/);
      }
      assert.deepEqual(await list.disabledButtons(), ['Next page']);
    }
    await list.choose('Numbered pages');
    await list.showsPage({ first: 10, search: 'star' });
    assert.equal(await list.button('Last page').count(), 1);
  });

  it('asks for one page more at a time without a known end', async () => {
    await list.choose('No known end');
    await list.showsPageWithoutEnd();
    list.forgetRequests();
    await list.jumpTo(3);
    await list.showsPageWithoutEnd();
    assert.deepEqual(list.asked, []);
    const answers = await holdAnswers(list.page);
    await list.button('Next page').dblclick();
    answers.release();
    await list.showsPageWithoutEnd({ page: 2 });
    await list.button('Previous page').click();
    await list.showsPageWithoutEnd();
    assert.deepEqual(list.asked, [
      { limit: 25, page: 2 },
      { limit: 25, page: 1 },
    ]);
  });

  it('keeps filters and page size from style to style, and begins at page 1', async () => {
    await list.genre.selectOption('Western');
    await list.pageSize.selectOption('10');
    const wanted = { first: 10, genre: 'Western' };
    await list.showsPage(wanted);
    await list.button('Next page').click();
    await list.showsPage({ ...wanted, page: 2 });
    list.forgetRequests();

    await list.choose('No known end');
    await list.showsPageWithoutEnd(wanted);
    await list.button('Next page').click();
    await list.showsPageWithoutEnd({ ...wanted, page: 2 });
    await list.choose('Cursors');
    await list.showsPageWithoutEnd(wanted);
    await list.button('Next page').click();
    await list.showsPageWithoutEnd({ ...wanted, page: 2 });
    await list.genre.selectOption('Drama');
    await list.showsPageWithoutEnd({ ...wanted, genre: 'Drama' });
    await list.choose('Numbered pages');
    await list.showsPage({ ...wanted, genre: 'Drama' });
    assert.deepEqual(list.requests, [
      simple({ genre: 'Western', page: 1 }),
      simple({ genre: 'Western', page: 2 }),
      connection({ genre: 'Western' }),
      connection({ genre: 'Western', after: cursorAfter(10) }),
      connection({ genre: 'Drama' }),
      { operation: 'Movies', variables: { genre: 'Drama', limit: 10, page: 1 } },
    ]);
  });

  it('shows the style chosen last when answers are slow', async () => {
    const answers = await holdAnswers(list.page);
    await list.button('Next page').click();
    await list.choose('No known end');
    await list.choose('Cursors');
    await list.page.getByText('Loading films').waitFor();
    assert.deepEqual(await list.titles(), []);
    answers.release();
    await list.showsPageWithoutEnd();
    await list.button('Next page').click();
    await list.showsPageWithoutEnd({ page: 2 });
  });

  it('is chosen with the arrow keys', async () => {
    await list.style('Numbered pages').focus();
    await list.page.keyboard.press('ArrowRight');
    await list.showsPageWithoutEnd();
    await list.page.keyboard.press('ArrowRight');
    await list.showsPageWithoutEnd();
    await list.focuses('Cursors');
    assert.deepEqual(
      list.requests.map(({ operation }) => operation),
      ['MoviesSimple', 'MoviesConnection'],
    );
  });
});

/** A cursor as the demo server makes them. */
function cursorAfter(row) {
  return Buffer.from(String(row)).toString('base64');
}

function connectionVariables(cursor) {
  return {
    limit: 25,
    ...(cursor && { after: cursor }),
  };
}

function simple(variables) {
  return { operation: 'MoviesSimple', variables: { limit: 10, ...variables } };
}

function connection(variables) {
  return { operation: 'MoviesConnection', variables: { limit: 10, ...variables } };
}
