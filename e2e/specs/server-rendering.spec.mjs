import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { DemoPage } from '../page/demo-page.mjs';
import { DirectorFilms } from '../page/director-films.mjs';
import { FilmList } from '../page/film-list.mjs';
import { FilmScroll } from '../page/film-scroll.mjs';
import { GenreComparison } from '../page/genre-comparison.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { samplePaints } from '../page/sample-frames.mjs';
import { until } from '../page/until.mjs';
import { openRenderedSite } from '../stack/open-rendered-site.mjs';
import { startStack } from '../stack/start-stack.mjs';

/** Opened by the server's code, which runs in this process. */
let sockets = 0;
globalThis.WebSocket = class {
  constructor() {
    sockets++;
  }
};

// The rules are those of docs/contract.md, the cases those of docs/url-cases.md.
describe('a page rendered by a server', () => {
  let stack;
  let behind;
  let page;

  before(async () => {
    stack = await startStack({ takesSql: true, openSite: openRenderedSite });
    ({ behind } = stack.site);
  });
  after(() => stack?.close());
  beforeEach(() => {
    behind.requests.length = 0;
    behind.answerWith = null;
    behind.personal.clear();
  });
  afterEach(() => page?.close());

  /** What the server answers, without a browser. */
  const get = path => fetch(new URL(path, stack.url), { redirect: 'manual' });
  const askedBehind = operation =>
    behind.requests.filter(one => one.operation === operation).map(one => one.variables);

  for (const [path, expected, asked] of [
    ['', {}, [{ limit: 25, page: 1 }]],
    ['?page=3', { page: 3 }, [{ limit: 25, page: 3 }]],
    ['?page=abc', {}, [{ limit: 25, page: 1 }]],
    ['?page=2&limit=10', { first: 10, page: 2 }, [{ limit: 10, page: 2 }]],
    ['?genre=Western&limit=zzz', { genre: 'Western' }, [{ genre: 'Western', limit: 25, page: 1 }]],
    ['?search=the&page=2', { search: 'the', page: 2 }, [{ search: 'the', limit: 25, page: 2 }]],
  ]) {
    it(`U35, R9: answers 200 to /${path}, with the rows of that page, asked for once`, async () => {
      const response = await get(path);
      assert.deepEqual([response.status, response.headers.get('location')], [200, null]);
      await response.text();
      assert.deepEqual(askedBehind('Movies'), asked);
      assert.equal(askedBehind('Genres').length, 1);
      // The scripts are held back, so everything comes from the server.
      page = await FilmList.open(stack, { path, hold: true });
      await page.showsPage(expected);
      assert.equal(page.address, `/${path}`);
      assert.deepEqual(page.requests, []);
    });
  }

  it('P15, R9: shows the last page for one past it, and leaves the address alone', async () => {
    const response = await get('?page=9999');
    assert.equal(response.status, 200);
    await response.text();
    const asked = askedBehind('Movies').map(variables => variables.page);
    page = await FilmList.open(stack, { path: '?page=9999', hold: true });
    const { lastPage } = await page.status.evaluate(() => ({
      lastPage: Number(/of (\d+)/.exec(globalThis.document.body.innerText)?.[1]),
    }));
    await page.showsPage({ page: lastPage });
    assert.deepEqual(asked, [9999, lastPage]);
    page.release();
    // Only the browser corrects the address; it asks for nothing that the server has asked.
    await page.atAddress(`/?page=${lastPage}`);
    await page.showsPage({ page: lastPage });
    assert.deepEqual(page.requests, []);
  });

  it('U35: takes over the rows and asks for nothing again; then its pages turn', async () => {
    page = await FilmList.open(stack, { path: '?page=3', hold: true });
    await page.showsPage({ page: 3 });
    const row = await page.page.locator('tbody tr').first().elementHandle();
    page.release();
    // The page runs now: a browser that gets no WebSocket says so.
    await page.saysOfLive('Reconnecting');
    assert.equal(await row.evaluate(element => element.isConnected), true);
    await page.showsPage({ page: 3 });
    assert.deepEqual(page.requests, []);
    await page.button('Next page').click();
    await page.atAddress('/?page=4');
    await page.showsPage({ page: 4 });
    await page.page.goBack();
    await page.showsPage({ page: 3 });
    assert.deepEqual(
      page.asked.map(variables => variables.page),
      [4, 3],
    );
    assert.equal(page.requests.length, 2);
  });

  it('U35, L17: fills its fields, and asks for nothing again, where its variables are signals', async () => {
    const filters = { genre: 'Comedy', search: 'the' };
    page = await FilmList.open(stack, { path: '?genre=Comedy&search=the&page=2', hold: true });
    await page.showsPage({ ...filters, page: 2 });
    assert.equal(await page.search.inputValue(), 'the');
    page.release();
    await page.saysOfLive('Reconnecting');
    assert.deepEqual(page.requests, []);
    await page.showsPage({ ...filters, page: 2 });
    assert.equal(await page.search.inputValue(), 'the');
    assert.equal(await page.genre.inputValue(), 'Comedy');
    assert.equal(page.address, '/?genre=Comedy&search=the&page=2');
  });

  it('U35, V10: a live list catches up once, quietly, with what happened meanwhile', async () => {
    page = await FilmList.open(stack, { path: '?limit=10', live: true, hold: true });
    await page.showsPage({ first: 10 });
    await page.row('Avatar').waitFor();
    await stack.server.runSql(`update movies set title = 'Avatar 1' where title = 'Avatar'`);
    page.release();
    await page.saysOfLive(/^Live$/);
    await page.row('Avatar 1').waitFor();
    await page.showsPage({ first: 10 });
    assert.deepEqual(page.requests, [{ operation: 'Movies', variables: { limit: 10, page: 1 } }]);
    await stack.server.runSql(`update movies set title = 'Avatar' where title = 'Avatar 1'`);
    await page.row('Avatar').waitFor();
    await page.comesToShow({ first: 10 });
    assert.equal(page.sockets, 1);
  });

  it('E1, V10: catches up also while something else keeps the rendered answers in use', async () => {
    behind.personal.add('Genres');
    page = await FilmList.open(stack, { path: '?limit=10', live: true, hold: true });
    const genres = await holdAnswers(page.page, 'Genres');
    await page.row('Titanic').waitFor();
    await stack.server.runSql(`update movies set title = 'Titanic 1' where title = 'Titanic'`);
    page.release();
    await page.saysOfLive(/^Live$/);
    await page.row('Titanic 1').waitFor();
    // What is for one user only is not in the page: the browser asks for it.
    assert.deepEqual(page.requests.map(one => one.operation).sort(), ['Genres', 'Movies']);
    genres.release();
    await stack.server.runSql(`update movies set title = 'Titanic' where title = 'Titanic 1'`);
    await page.comesToShow({ first: 10 });
  });

  it("sends a visitor's cookies on to the GraphQL server, and asks for nothing again", async () => {
    // No cache between server and visitor may keep it for another one.
    assert.equal((await get('')).headers.get('cache-control'), 'private, no-cache');
    const cookies = () => [...new Set(behind.requests.map(one => one.cookie))];
    behind.requests.length = 0;
    page = await FilmList.open(stack, { path: '?page=2', hold: true });
    await page.showsPage({ page: 2 });
    assert.deepEqual(cookies(), [undefined]);
    behind.requests.length = 0;
    const session = { name: 'session', value: 'of-a-visitor', url: stack.url };
    await page.page.context().addCookies([session]);
    await page.page.reload({ waitUntil: 'commit' });
    await page.showsPage({ page: 2 });
    assert.deepEqual(cookies(), ['session=of-a-visitor']);
    page.release();
    await page.saysOfLive('Reconnecting');
    await page.showsPage({ page: 2 });
    assert.deepEqual(page.requests, []);
  });

  it('renders two lists of one query, and two queries of one address', async () => {
    page = await DirectorFilms.openFor(stack, 'Steven Spielberg', { hold: true });
    await page.shows('Best rated', 1);
    await page.shows('Latest', 1);
    page.release();
    await page.saysOfLive('Reconnecting');
    assert.deepEqual(page.requests, []);
    await page.close();
    page = await GenreComparison.openAt(stack, '?leftPage=2&rightGenre=Western', { hold: true });
    await page.shows('Drama', 2);
    await page.shows('Western', 1);
    page.release();
    await page.saysOfLive('Reconnecting');
    assert.deepEqual(page.requests, []);
  });

  it('A1: a list that grows has its first page, in every frame, and goes on from there', async () => {
    page = await FilmScroll.open(stack, { path: 'scroll', hold: true });
    await page.page.locator('app-film-card').nth(24).waitFor();
    assert.equal(await page.count(), 25);
    const readCards = () => ({
      y: globalThis.scrollY,
      tops: [...globalThis.document.querySelectorAll('.row')]
        .map(row => row.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > 0 && top < globalThis.innerHeight)
        .map(({ top }) => Math.round(top)),
    });
    await page.page.evaluate(() => globalThis.scrollTo(0, 500));
    const paints = await samplePaints(page.page, readCards);
    await until(async () => (await paints.frames()).length > 0, 'a frame without scripts');
    page.release();
    await page.saysOfLive('Reconnecting');
    await page.page.waitForFunction(() =>
      globalThis.document.querySelector('cdk-virtual-scroll-viewport'),
    );
    assert.deepEqual(page.requests, []);
    // Nothing blinks, and nothing moves.
    assert.equal((await paints.seen()).length, 1, (await paints.seen()).join('\n'));
    await page.growTo(75);
    assert.deepEqual(
      page.asked.slice(0, 2).map(variables => variables.page),
      [2, 3],
    );
    assert.ok((await page.page.locator('app-film-card').count()) <= 45);
  });

  it('E1, K3: parts that hydrate later keep their rows in every frame, and ask for nothing', async () => {
    page = await DemoPage.open(stack, { path: 'later', hold: true });
    const part = genre => page.page.getByRole('region', { name: genre });
    const rows = genre => part(genre).getByRole('listitem');
    const genres = ['Drama', 'Western'];
    for (const genre of genres) await rows(genre).nth(4).waitFor();
    const firstRows = await Promise.all(genres.map(genre => rows(genre).first().elementHandle()));
    const paints = await samplePaints(page.page, () =>
      [...globalThis.document.querySelectorAll('section')].map(
        section => section.querySelectorAll('li').length,
      ),
    );
    page.release();
    // Angular has dropped the answers in the page.
    await page.page.getByText('The rest of the page is hydrated.').waitFor();
    for (const genre of genres) {
      // The click that hydrates a part is not lost either.
      await part(genre).getByRole('button', { name: 'Show release dates' }).click();
      await rows(genre)
        .filter({ hasText: /\d{4}$/ })
        .nth(4)
        .waitFor();
    }
    const areKept = firstRows.map(row => row.evaluate(element => element.isConnected));
    assert.deepEqual(await Promise.all(areKept), [true, true]);
    assert.deepEqual(await paints.seen(), ['[5,5]']);
    assert.deepEqual(page.requests, []);
  });

  it('V11: opens no WebSocket on the server', async () => {
    await (await get('?page=2')).text();
    assert.deepEqual([sockets, behind.upgrades], [0, 0]);
  });

  it('answers 404 to an address that leads nowhere, with a page that says so', async () => {
    const response = await get('nope');
    assert.equal(response.status, 404);
    assert.match(await response.text(), /<h1[^>]*>Page not found<\/h1>/);
    assert.deepEqual(askedBehind('Movies'), []);
  });

  it('E4: answers a page that says so where GraphQL answers with errors', async () => {
    behind.answerWith = { errors: [{ message: 'Out of films today.' }] };
    const response = await get('');
    assert.equal(response.status, 200);
    assert.match(await response.text(), /Out of films today\./);
    page = await FilmList.open(stack);
    await page.alert.getByText('Out of films today.').waitFor();
    assert.deepEqual(page.requests, []);
    await page.button('Try again').click();
    await page.showsPage();
    assert.deepEqual(page.requests.map(one => one.operation).sort(), ['Genres', 'Movies']);
  });

  it('E4: answers a page while the GraphQL server is down; the browser asks again', async () => {
    await stack.server.stop();
    const response = await get('?page=2');
    assert.equal(response.status, 200);
    assert.match(await response.text(), /The server is not answering properly \(HTTP 502\)/);
    page = await FilmList.open(stack, { path: '?page=2', hold: true });
    await page.alert.getByText('not answering properly').waitFor();
    await stack.server.start();
    page.release();
    await page.showsPage({ page: 2 });
    await page.alert.waitFor({ state: 'detached' });
    assert.deepEqual(page.requests.map(one => one.operation).sort(), ['Genres', 'Movies']);
  });
});
