import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

describe('filters', () => {
  const stack = useStack();
  let list;

  beforeEach(async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    list.forgetRequests();
  });
  afterEach(() => list?.close());

  it('narrows the list to a genre, from its first page on', async () => {
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    list.forgetRequests();
    await list.genre.selectOption('Western');
    const { total } = await list.showsPage({ genre: 'Western' });
    assert.ok(total > 25 && total < 3201, `${total} westerns`);
    await list.button('Next page').click();
    await list.showsPage({ genre: 'Western', page: 2 });
    await list.genre.selectOption('All genres');
    await list.showsPage();
    assert.deepEqual(list.asked, [
      { genre: 'Western', limit: 25, page: 1 },
      { genre: 'Western', limit: 25, page: 2 },
      { limit: 25, page: 1 },
    ]);
  });

  it('offers every genre the server knows', async () => {
    const { genres } = await stack.server.ask('{ genres { name } }');
    const options = await list.genre.getByRole('option').allInnerTexts();
    assert.deepEqual(options, ['All genres', ...genres.map(({ name }) => name)]);
  });

  it('searches once after typing, and sends no search once the field is empty', async () => {
    // In one go: between real keystrokes a busy machine may pause for longer than a user types.
    await list.search.evaluate(field => {
      for (const letter of 'potter') {
        field.value += letter;
        field.dispatchEvent(new globalThis.Event('input', { bubbles: true }));
      }
    });
    const { total } = await list.showsPage({ search: 'potter' });
    assert.equal(total, 7);
    await list.search.clear();
    await list.showsPage();
    assert.deepEqual(list.asked, [
      { search: 'potter', limit: 25, page: 1 },
      { limit: 25, page: 1 },
    ]);
  });

  it('leaves what is being typed alone when the search before it reaches the address', async () => {
    await list.search.pressSequentially('star ');
    await list.atAddress('/?search=star');
    await list.showsPage({ search: 'star' });
    await list.search.press('w');
    assert.equal(await list.search.inputValue(), 'star w');
    await list.showsPage({ search: 'star w' });
  });

  it('searches at once when the form is submitted, and not again', async () => {
    // In one go: on a busy machine the time of the search field may be over before the Enter key.
    await list.search.evaluate(field => {
      field.value = 'star';
      field.dispatchEvent(new globalThis.Event('input', { bubbles: true }));
      field.form.requestSubmit();
    });
    await list.showsPage({ search: 'star' });
    await list.genre.selectOption('Action');
    await list.showsPage({ search: 'star', genre: 'Action' });
    assert.deepEqual(list.asked, [
      { search: 'star', limit: 25, page: 1 },
      { search: 'star', genre: 'Action', limit: 25, page: 1 },
    ]);
  });

  it('asks again with Enter', async () => {
    // Not the first request that comes: that may be a poll.
    const asked = list.page.waitForRequest(
      request => request.postDataJSON()?.operationName === 'Movies',
    );
    await list.search.press('Enter');
    await asked;
    await list.showsPage();
    assert.deepEqual(list.asked, [{ limit: 25, page: 1 }]);
  });

  it('changes the page size and starts again at page 1', async () => {
    await list.button('Last page').click();
    await list.says('page 129 of 129');
    list.forgetRequests();
    await list.pageSize.selectOption('100');
    const { lastPage } = await list.showsPage({ first: 100 });
    assert.equal(lastPage, 33);
    await list.button('Next page').click();
    await list.showsPage({ first: 100, page: 2 });
    await list.pageSize.selectOption('10');
    await list.showsPage({ first: 10 });
    assert.deepEqual(list.asked, [
      { limit: 100, page: 1 },
      { limit: 100, page: 2 },
      { limit: 10, page: 1 },
    ]);
  });

  it('says the page size of the films that are shown, if another one has failed', async () => {
    await list.page.route('**/graphql', route => route.abort());
    await list.pageSize.selectOption('10');
    await list.alert.waitFor();
    assert.equal((await list.titles()).length, 25);
    assert.equal(await list.pageSize.inputValue(), '25');
    await list.page.unroute('**/graphql');
    await list.button('Try again').click();
    await list.showsPage({ first: 10 });
    assert.equal(await list.pageSize.inputValue(), '10');
    await list.close({ expected: /^Failed to load resource/ });
    list = undefined;
  });

  it('says so when no film matches, and leads back to all films', async () => {
    await list.genre.selectOption('Musical');
    await list.search.fill('no such film');
    await list.page
      .getByRole('heading', { name: 'No films match “no such film” in Musical' })
      .waitFor();
    await list.says('0 films');
    await list.button('Show all films').click();
    await list.showsPage();
    assert.equal(await list.search.inputValue(), '');
    assert.equal(await list.genre.inputValue(), '');
    await list.focuses('Films');
  });
});
