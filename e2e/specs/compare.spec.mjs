import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { GenreComparison } from '../page/genre-comparison.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { useStack } from '../stack/use-stack.mjs';

// The cases are those of docs/url-cases.md.
describe('comparing two genres', () => {
  const stack = useStack();
  let films;

  afterEach(() => films?.close({ expected: /^Failed to load resource/ }));

  it('is reached from the navigation, with a request for each genre', async () => {
    const list = (films = await FilmList.open(stack, { path: '?page=2' }));
    await list.showsPage({ page: 2 });
    await list.link('Compare').click();
    await list.heading('Compare genres');
    assert.equal(await list.link('Compare').getAttribute('aria-current'), 'page');
    assert.equal(list.address, '/compare');
    assert.equal(await list.page.title(), 'Compare genres · ngx-watch-query');
    await list.page.getByText(', page 1 of').nth(1).waitFor({ state: 'attached' });
    const asked = list.requests.filter(({ operation }) => operation === 'GenreFilms');
    assert.deepEqual(
      asked.map(({ variables }) => variables),
      ['Drama', 'Comedy'].map(genre => ({ genre, limit: 5, page: 1 })),
    );
  });

  it('U31: turns each list by itself, each with keys of its own in the address', async () => {
    films = await GenreComparison.openAt(stack, '');
    await films.shows('Drama');
    await films.shows('Comedy');
    films.forgetRequests();
    await films.press('Drama', 'Next page');
    await films.atAddress('/compare?leftPage=2');
    await films.press('Comedy', 'Next page');
    await films.atAddress('/compare?leftPage=2&rightPage=2');
    await films.press('Comedy', 'Next page');
    await films.atAddress('/compare?leftPage=2&rightPage=3');
    await films.shows('Drama', 2);
    await films.shows('Comedy', 3);
    await films.page.goBack();
    await films.shows('Comedy', 2);
    await films.travel(-2);
    await films.shows('Drama');
    await films.shows('Comedy');
    assert.equal(films.address, '/compare');
    assert.deepEqual(films.asked, [
      ['Drama', 2],
      ['Comedy', 2],
      ['Comedy', 3],
      ['Comedy', 2],
      ['Drama', 1],
      ['Comedy', 1],
    ]);
  });

  it('shows genres and pages of a link, and begins a genre chosen anew at its first page', async () => {
    films = await GenreComparison.openAt(
      stack,
      '?leftGenre=Western&leftPage=2&rightGenre=Musical&rightPage=3',
    );
    await films.shows('Western', 2);
    await films.shows('Musical', 3);
    assert.equal(await films.select('left').inputValue(), 'Western');
    assert.equal(await films.select('right').inputValue(), 'Musical');
    films.forgetRequests();
    await films.select('left').selectOption('Drama');
    await films.atAddress('/compare?rightGenre=Musical&rightPage=3');
    await films.shows('Drama');
    await films.shows('Musical', 3);
    await films.page.goBack();
    await films.shows('Western', 2);
    assert.equal(await films.select('left').inputValue(), 'Western');
    assert.deepEqual(films.asked, [
      ['Drama', 1],
      ['Western', 2],
    ]);
  });

  it('offers no genre to compare with itself', async () => {
    films = await GenreComparison.openAt(stack, '');
    await films.select('left').getByRole('option', { name: 'Western' }).waitFor({
      state: 'attached',
    });
    for (const [side, other] of [
      ['left', 'Comedy'],
      ['right', 'Drama'],
    ]) {
      const options = await films.select(side).getByRole('option').allInnerTexts();
      assert.equal(options.includes(other), false, `${other} on the ${side}`);
      assert.ok(options.length > 5);
    }
  });

  it('has no id twice where a link compares a genre with itself', async () => {
    films = await GenreComparison.openAt(stack, '?rightGenre=Drama');
    await films.page.locator('app-pager').nth(1).waitFor();
    const ids = await films.page.locator('[id]').evaluateAll(all => all.map(({ id }) => id));
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
  });

  it('leaves the window where it is when a list is turned', async () => {
    // Too low for the whole page, and wide enough for rows of the same height.
    const viewport = { width: 1280, height: 600 };
    films = await GenreComparison.openAt(stack, '', { viewport });
    await films.shows('Drama');
    await films.shows('Comedy');
    const next = films.list('Comedy').getByRole('button', { name: 'Next page' });
    await next.scrollIntoViewIfNeeded();
    const y = await films.page.evaluate(() => globalThis.scrollY);
    assert.ok(y > 100, `scrolled by ${y}px`);
    await next.click();
    await films.atAddress('/compare?rightPage=2');
    await films.shows('Comedy', 2);
    assert.equal(await films.page.evaluate(() => globalThis.scrollY), y);
  });

  it('shows an error of one list, keeps the other, and recovers', async () => {
    films = await GenreComparison.openAt(stack, '');
    await films.shows('Drama');
    await films.shows('Comedy');
    await films.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
    await films.press('Drama', 'Next page');
    await films.alert.waitFor();
    await films.shows('Comedy');
    await films.page.unroute('**/graphql');
    films.forgetRequests();
    await films.button('Try again').click();
    await films.shows('Drama', 2);
    await films.alert.waitFor({ state: 'hidden' });
    assert.deepEqual(films.asked, [['Drama', 2]]);
    await films.focuses('Compare genres');
  });

  it('dims the list whose genre changes, and only that one, until its films are there', async () => {
    films = await GenreComparison.openAt(stack, '');
    await films.shows('Drama');
    await films.shows('Comedy');
    const answers = await holdAnswers(films.page);
    await films.select('left').selectOption('Western');
    await films.page.locator('section[aria-busy=true]').waitFor();
    assert.equal(await films.list('Western').getAttribute('aria-busy'), 'true');
    assert.equal(await films.list('Comedy').getAttribute('aria-busy'), 'false');
    answers.release();
    await films.shows('Western');
    assert.equal(await films.list('Western').getAttribute('aria-busy'), 'false');
  });
});
