import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DirectorFilms } from '../page/director-films.mjs';
import { FilmList } from '../page/film-list.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { useStack } from '../stack/use-stack.mjs';

const FAILED_REQUESTS = /^Failed to load resource/;
const [AFTER_5, AFTER_10] = ['NQ==', 'MTA='];

describe('a director’s page', () => {
  const stack = useStack();
  let films;

  afterEach(() => films?.close({ expected: FAILED_REQUESTS }));

  /** The variables of a request, other than the pages as given. */
  const variables = ({ best = 1, latest }) => ({
    id: films.id,
    directorBestLimit: 5,
    directorBestPage: best,
    directorLatestLimit: 5,
    ...(latest && { directorLatestPage: latest }),
  });

  it('shows two lists with one request', async () => {
    films = await DirectorFilms.openFor(stack, 'Steven Spielberg');
    await films.shows('Best rated', 1);
    await films.shows('Latest', 1);
    assert.deepEqual(films.requests, [{ operation: 'Director', variables: variables({}) }]);
    assert.equal(await films.page.title(), 'Steven Spielberg · ngx-watch-query');
  });

  it('moves each list by itself', async () => {
    films = await DirectorFilms.openFor(stack, 'Steven Spielberg');
    films.forgetRequests();
    const steps = [
      ['Latest', 'Next page', { latest: AFTER_5 }, [1, 2]],
      ['Best rated', 'Last page', { best: 5, latest: AFTER_5 }, [5, 2]],
      ['Latest', 'Next page', { best: 5, latest: AFTER_10 }, [5, 3]],
      ['Best rated', 'Previous page', { best: 4, latest: AFTER_10 }, [4, 3]],
      ['Latest', 'Previous page', { best: 4, latest: AFTER_5 }, [4, 2]],
      ['Latest', 'First page', { best: 4 }, [4, 1]],
    ];
    for (const [name, button, , [best, latest]] of steps) {
      await films.press(name, button);
      await films.shows('Best rated', best);
      await films.shows('Latest', latest);
    }
    assert.deepEqual(
      films.asked,
      steps.map(([, , pages]) => variables(pages)),
    );
  });

  it('dims only the list that moves, and leaves the rows of the other alone', async () => {
    films = await DirectorFilms.openFor(stack, 'Steven Spielberg');
    const row = await films.list('Best rated').getByRole('listitem').first().elementHandle();
    const answers = await holdAnswers(films.page);
    await films.press('Latest', 'Next page');
    await films.page.locator('section[aria-busy=true]').waitFor();
    assert.equal(await films.list('Latest').getAttribute('aria-busy'), 'true');
    assert.equal(await films.list('Best rated').getAttribute('aria-busy'), 'false');
    answers.release();
    await films.shows('Latest', 2);
    assert.equal(await row.evaluate(element => element.isConnected), true);
  });

  it('moves both lists when the second is turned before the first has answered', async () => {
    films = await DirectorFilms.openFor(stack, 'Steven Spielberg');
    films.forgetRequests();
    const answers = await holdAnswers(films.page);
    await films.press('Latest', 'Next page');
    await films.press('Best rated', 'Next page');
    answers.release();
    await films.shows('Best rated', 2);
    await films.shows('Latest', 2);
    assert.deepEqual(films.asked, [
      variables({ latest: AFTER_5 }),
      variables({ best: 2, latest: AFTER_5 }),
    ]);
  });

  it('is reached from the list, and leads back to it', async () => {
    const list = (films = await FilmList.open(stack));
    await list.showsPage();
    assert.equal(await list.page.title(), 'Films · ngx-watch-query');
    assert.equal(await list.page.evaluate(() => globalThis.document.activeElement.tagName), 'BODY');
    await list.page.mouse.wheel(0, 900);
    await list.page.waitForFunction(() => globalThis.scrollY > 600);
    await list.link('Chris Columbus').click();
    await list.heading('Chris Columbus');
    await arrivedAt('Chris Columbus');
    assert.match(list.page.url(), /\/directors\/\d+$/);
    assert.equal(await list.page.title(), 'Chris Columbus · ngx-watch-query');
    await list.link('All films').click();
    await arrivedAt('Films');
    await list.showsPage();
    assert.equal(await list.page.title(), 'Films · ngx-watch-query');
  });

  it('changes with the browser’s history, from one director to another', async () => {
    const list = (films = await FilmList.open(stack));
    await list.showsPage();
    await list.link('James Cameron').click();
    await list.page.getByRole('region', { name: 'Latest' }).waitFor();
    await list.page.getByRole('button', { name: 'Next page' }).first().click();
    await list.page.getByText(', page 2').first().waitFor({ state: 'attached' });
    await list.link('All films').click();
    await list.showsPage();
    await list.link('Peter Jackson').click();
    await list.heading('Peter Jackson');
    list.forgetRequests();
    await list.travel(-2);
    await list.heading('James Cameron');
    await arrivedAt('James Cameron');
    assert.equal(await list.page.title(), 'James Cameron · ngx-watch-query');
    assert.equal(list.requests.length, 1);
    // The page of the lists that was turned there.
    assert.equal(list.requests[0].variables.directorBestPage, 2);
    await list.page.getByText(', page 2').waitFor({ state: 'attached' });
  });

  it('says so when there is no such director', async () => {
    films = await DirectorFilms.open(stack, { path: 'directors/0' });
    await films.heading('No such director');
    await films.link('All films').click();
    await arrivedAt('Films');
  });

  it('shows an error and recovers from it, before the first answer and after', async () => {
    films = await DirectorFilms.openFor(stack, 'Woody Allen');
    await films.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
    await films.press('Latest', 'Next page');
    await films.alert.waitFor();
    await films.shows('Latest', 1);
    await films.page.reload();
    await films.alert.waitFor();
    await films.page.unroute('**/graphql');
    await films.button('Try again').click();
    await arrivedAt('Woody Allen');
    await films.alert.waitFor({ state: 'hidden' });
    // The page that failed was asked for, so it is in the address: by its cursor, not by a number.
    await films.showsWithoutNumber('Latest', 2);
    await films.press('Latest', 'Previous page');
    await films.shows('Latest', 1);
  });

  /** Waits until a heading has the focus and is in sight, as after a navigation. */
  async function arrivedAt(heading) {
    await films.page.waitForFunction(text => {
      const { activeElement } = globalThis.document;
      const isThere = activeElement.tagName === 'H1' && activeElement.innerText === text;
      return isThere && globalThis.scrollY === 0;
    }, heading);
  }
});
