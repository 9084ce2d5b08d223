import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { assertNoSidewaysScroll, examine } from '../page/examine.mjs';
import { FilmList } from '../page/film-list.mjs';
import { FilmScroll } from '../page/film-scroll.mjs';
import { samplePaints } from '../page/sample-frames.mjs';
import { timeScrolling } from '../page/time-scrolling.mjs';
import { until } from '../page/until.mjs';
import { launchBrowser } from '../stack/browser.mjs';
import { useStack } from '../stack/use-stack.mjs';

const FAILED_REQUESTS = /^Failed to load resource/;

/** How long a frame may take, where there are 60 in a second, on a machine as fast as usual. */
const FRAME_MS = 1000 / 60;

/** Longer ones keep a click waiting: what browsers call a long task. */
const LONG_TASK_MS = 50;

// The rules are those of docs/contract.md.
describe('a list that is scrolled, left and found again', () => {
  const stack = useStack({ onPostgres: true });
  let tab;

  afterEach(() => tab?.close({ expected: FAILED_REQUESTS }));

  it('K1: Back shows the cards left in the first frame, at their place', async () => {
    tab = await FilmScroll.openList(stack);
    await tab.growTo(200);
    await tab.page.evaluate(() => globalThis.scrollTo(0, 12_345));
    await showsCards(12_345);
    await tab.openCard();
    const paints = await samplePaints(tab.page, readCards);
    await tab.page.goBack();
    await showsCards(12_345);
    const shown = (await paints.frames()).map(text => JSON.parse(text)).filter(shows('Scroll'));
    assert.ok(shown.length > 0);
    assert.deepEqual(shown.filter(({ y }) => Math.abs(y - 12_345) > 2).slice(0, 3), []);
    // No gap above them, and none below: they fill the window.
    assert.deepEqual(shown.filter(({ isFilled }) => !isFilled).slice(0, 3), []);
  });

  it('K1: so does the link of a film, back to its card', async () => {
    tab = await FilmScroll.openList(stack, { live: false });
    await tab.growTo(75);
    await tab.page.evaluate(() => globalThis.scrollTo(0, 4_000));
    await showsCards(4_000);
    await tab.openCard();
    await tab.page.getByRole('main').getByRole('link', { name: 'Scroll' }).click();
    await tab.heading('Scroll');
    await showsCards(4_000);
    assert.ok((await tab.count()) >= 75);
  });

  it('K1: Back to the pages of films shows their rows in the first frame, at their place', async () => {
    tab = await FilmList.open(stack, { live: true });
    await tab.showsPage();
    await tab.button('Next page').click();
    await tab.showsPage({ page: 2 });
    const link = tab.page.locator('tbody .director a').nth(8);
    await link.scrollIntoViewIfNeeded();
    const y = await tab.page.evaluate(() => globalThis.scrollY);
    assert.ok(y > 0);
    const name = await link.innerText();
    // Clicks by script, because a mouse click might scroll first.
    await link.evaluate(element => element.click());
    await tab.heading(name);
    const paints = await samplePaints(tab.page, () => ({
      heading: globalThis.document.querySelector('h1')?.innerText,
      y: globalThis.scrollY,
      rows: globalThis.document.querySelectorAll('tbody tr').length,
    }));
    await tab.page.goBack();
    await tab.showsPage({ page: 2 });
    const shown = (await paints.frames()).map(text => JSON.parse(text)).filter(shows('Films'));
    assert.ok(shown.length > 0);
    assert.deepEqual(shown.filter(({ rows }) => rows !== 25).slice(0, 3), []);
    assert.deepEqual(shown.filter(one => Math.abs(one.y - y) > 2).slice(0, 3), []);
  });

  it('K3: pointing at Next sends one request, and a click asks ahead for the page after it', async () => {
    tab = await FilmList.open(stack, { live: true });
    await tab.showsPage();
    await tab.saysOfLive(/^Live$/);
    // Waits for the catch-up (V10): a page that is prefetched before it may be outdated.
    await until(() => tab.asked.length === 2, 'the list has caught up');
    await tab.isQuiet();
    tab.forgetRequests();
    await tab.button('Next page').hover();
    await until(() => tab.asked.length === 1, 'a request for the next page');
    await tab.isQuiet();
    await tab.button('Next page').click();
    await tab.showsPage({ page: 2 });
    await until(() => tab.asked.length === 2, 'a request for the page after it');
    await tab.isQuiet();
    await tab.button('Next page').click();
    await tab.showsPage({ page: 3 });
    await until(() => tab.asked.length === 3, 'one more');
    assert.deepEqual(
      tab.asked,
      [2, 3, 4].map(page => ({ limit: 25, page })),
    );
  });

  it('K3: nothing is fetched ahead from the last page', async () => {
    tab = await FilmList.open(stack, { path: '?genre=Western&limit=100', live: true });
    await tab.showsPage({ genre: 'Western', first: 100 });
    await tab.saysOfLive(/^Live$/);
    await until(() => tab.asked.length === 2, 'the list has caught up');
    tab.forgetRequests();
    await tab.button('Next page').hover();
    await tab.button('Next page').focus();
    // A prefetch would have been sent by now, because a later request is already answered.
    await tab.genre.selectOption('Horror');
    await tab.showsPage({ genre: 'Horror', first: 100 });
    assert.deepEqual(tab.asked, [{ genre: 'Horror', limit: 100, page: 1 }]);
  });

  it('A1: however many pages there are, they are scrolled at 60 frames a second', async () => {
    let perFrame = null;
    for (let browsers = 1; perFrame === null; browsers++) {
      assert.ok(browsers <= 3, 'three browsers have stopped drawing');
      perFrame = await timeFrames();
    }
    const [first, last] = perFrame;
    assert.ok(last < 2 * first, `${first} ms of work for a frame at first, ${last} ms at last`);
  });

  it('A1: a page that fails takes no card away, and is asked for again by the user', async () => {
    tab = await FilmScroll.openList(stack, { live: false });
    await tab.growTo(50);
    // The end is near: a page that is on its way would still come.
    await tab.hasAllAsked();
    await tab.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
    const alert = tab.alert.getByText('not answering properly');
    let before = 0;
    // A page that was asked for before may still come: then the end is further down.
    await until(async () => {
      before = await tab.count();
      await tab.scrollToEnd();
      return alert.isVisible();
    }, 'a page that fails');
    const shown = await tab.count();
    assert.ok(shown >= before, `${shown} films, ${before} before`);
    tab.forgetRequests();
    // Waits for the cards at either place: the list has noticed that it is scrolled.
    await tab.page.evaluate(() => globalThis.scrollTo(0, 1000));
    await showsCards(1000);
    await tab.scrollToEnd();
    await tab.page.locator(`[aria-posinset="${shown}"]`).waitFor();
    await tab.isQuiet();
    assert.deepEqual([await tab.count(), tab.asked], [shown, []]);
    await tab.page.unroute('**/graphql');
    await tab.button('Try again').click();
    await tab.alert.waitFor({ state: 'detached' });
    await until(async () => (await tab.count()) > shown, 'more films');
    // The first new card is where the button was.
    await focusesCard(shown + 1);
  });

  it('leads on with the keyboard after “Try again”, where nothing was there before, too', async () => {
    const failsAt = async path => {
      await tab.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
      await tab.page.goto(`${stack.url}${path}`);
      await tab.alert.waitFor();
      await tab.page.unroute('**/graphql');
      await tab.button('Try again').click();
    };
    tab = await FilmScroll.openList(stack, { live: false });
    await failsAt('scroll');
    await tab.page.locator('app-film-card').first().waitFor();
    await tab.focuses('Scroll');
    await failsAt('films/1');
    await tab.page.locator('dl').waitFor();
    await tab.focuses(await tab.page.getByRole('heading', { level: 1 }).innerText());
  });

  it('says nothing of what a film has earned where nobody knows', async () => {
    tab = await FilmScroll.openList(stack, { live: false });
    await tab.page.route('**/graphql', async route => {
      const response = await route.fetch();
      const body = await response.json();
      for (const film of body.data.movies?.data ?? []) film.worldwideGross = 0;
      await route.fulfill({ response, json: body });
    });
    await tab.page.reload();
    const card = tab.page.locator('app-film-card').first();
    await card.locator('.rating').waitFor();
    assert.doesNotMatch(await card.innerText(), /\$/);
    await tab.page.goto(`${stack.url}films/20`);
    await tab.heading('12 Angry Men');
    const facts = await tab.page.locator('dl').innerText();
    assert.deepEqual(facts.match(/\$\S*/g), ['$340,000'], 'only what it has cost');
  });

  it('F2: a hidden tab sends nothing for a minute, and asks when it is seen again', async () => {
    tab = await FilmList.open(stack, { clock: true });
    await tab.showsPage();
    const polls = count =>
      until(
        () => tab.polls === count,
        () => `${count} polls, ${tab.polls} so far`,
      );
    await polls(1);
    for (const count of [2, 3]) {
      await tab.page.locator('app-box-office time').waitFor();
      await tab.isQuiet();
      await tab.page.clock.runFor(10_000);
      await polls(count);
    }
    await tab.isQuiet();
    tab.forgetRequests();
    await tab.page.evaluate(setVisibility, 'hidden');
    await tab.page.clock.runFor(60_000);
    assert.deepEqual([tab.requests, tab.polls], [[], 3]);
    await tab.page.evaluate(setVisibility, 'visible');
    await tab.page.clock.runFor(1_000);
    await polls(4);
  });

  it('A2, A3: no film twice and none missing while others add and delete films', async () => {
    tab = await FilmScroll.openList(stack);
    for (let page = 2; page <= 8; page++) {
      // A new one far above what is read, one less above it, and one less further down.
      const { movies } = await stack.server.ask(FIND, { page: page * 5 });
      const [above, below] = [page, page * 25 + 60];
      const ids = await tab.expected(below);
      await stack.server.ask(CREATE, { title: `New ${page}`, gross: 9e9 - page });
      await stack.server.ask(DELETE, { id: ids[above] });
      await tab.growTo(page * 25);
      await stack.server.ask(DELETE, { id: ids.at(-1) });
      await stack.server.ask(CREATE, {
        title: `Late ${page}`,
        gross: movies.data[0].worldwideGross,
      });
    }
    let [shown, expected] = [[], []];
    await until(async () => {
      shown = await tab.collect();
      expected = await tab.expected(shown.length);
      return shown.join() === expected.join();
    }, 'the films of the server').catch(() => assert.deepEqual(shown, expected));
    assert.equal(new Set(shown).size, shown.length);
    assert.ok(shown.length >= 200);
  });

  for (const [size, width, height] of [
    ['small phone', 360, 640],
    ['phone', 390, 844],
    ['desktop', 1280, 800],
  ]) {
    it(`has no axe violations on a ${size}, and is no wider than it`, async () => {
      tab = await FilmScroll.openList(stack, {
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      await examine(tab.page, `scroll-${width}.png`);
      await assertNoSidewaysScroll(tab.page);
      await tab.growTo(75);
      await examine(tab.page, `scroll-${width}-end.png`);
      await tab.page.evaluate(() => globalThis.scrollTo(0, 1000));
      await showsCards(1000);
      await tab.openCard();
      await examine(tab.page, `film-${width}.png`);
      await assertNoSidewaysScroll(tab.page);
    });
  }

  it('is gone through with the keyboard', async () => {
    tab = await FilmScroll.openList(stack, { live: false });
    await tab.page.locator('app-film-card a').first().focus();
    for (let step = 1; step < 30; step++) {
      // The status may count a film before its card is there.
      await tab.page.locator(`[aria-posinset="${step + 1}"]`).waitFor({ state: 'attached' });
      await tab.page.keyboard.press('Tab');
      assert.equal(await focusedPlace(), step + 1);
    }
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForURL(/\/films\/\d+$/);
  });

  /**
   * The work for each frame, in ms, while the first ten pages of a hundred are scrolled, and the last ten.
   * Null if the browser has stopped drawing, which is why it has one of its own.
   */
  async function timeFrames() {
    const browser = await launchBrowser();
    try {
      const list = await FilmScroll.openList({ ...stack, browser });
      const perFrame = [];
      for (const [from, to] of [
        [0, 250],
        [2250, 2500],
      ]) {
        await list.growTo(from);
        await list.isQuiet();
        const timed = await timeScrolling(list.page, to);
        if (timed === null) return null;
        const { frames, longest, slowness, most } = timed;
        const late = frames.filter(work => work > FRAME_MS * slowness);
        const text = `${slowness} times as slow: ${frames.map(work => work.toFixed(1)).join(' ')}`;
        assert.ok(frames.length > 50, `${frames.length} frames`);
        assert.ok(late.length <= frames.length / 20, text);
        assert.ok(
          longest < LONG_TASK_MS * slowness,
          `${slowness} times as slow: a task of ${longest} ms`,
        );
        assert.ok(most <= 45, `${most} cards in the document`);
        perFrame.push(frames.reduce((sum, work) => sum + work, 0) / frames.length / slowness);
      }
      await list.close({ expected: FAILED_REQUESTS });
      return perFrame;
    } finally {
      await browser.close();
    }
  }

  /** The place of the card that has the focus, counted from 1; 0: none has it. */
  function focusedPlace() {
    return tab.page.evaluate(() => {
      const row = globalThis.document.activeElement.closest('.row');
      return Number(row?.getAttribute('aria-posinset') ?? 0);
    });
  }

  /** Waits until the card at a place has the focus. */
  async function focusesCard(place) {
    let focused;
    await until(
      async () => (focused = await focusedPlace()) === place,
      () => `the focus on card ${place}, it is on ${focused}`,
    );
  }

  /** Waits until the window is full of cards, scrolled to `y`. */
  async function showsCards(y) {
    await tab.page.waitForFunction(
      ([source, expected]) => {
        const cards = globalThis.eval(`(${source})`)();
        return cards.isFilled && Math.abs(cards.y - expected) <= 2;
      },
      [String(readCards), y],
    );
  }
});

const FIND = `
  query Find($page: Int!) {
    movies(first: 5, page: $page, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) {
      data { id worldwideGross }
    }
  }
`;
const CREATE = `
  mutation Create($title: String!, $gross: Float!) {
    createMovie(input: { title: $title, worldwideGross: $gross }) { id }
  }
`;
const DELETE = `
  mutation Delete($id: ID!) {
    deleteMovie(id: $id) { id }
  }
`;

const shows = heading => frame => frame.heading === heading;

/** Runs in the browser: where the window is, and whether it is full of cards. */
function readCards() {
  const { document, innerHeight, scrollY: y } = globalThis;
  const boxes = [...document.querySelectorAll('.row')].map(row => row.getBoundingClientRect());
  const [first, last] = [boxes[0], boxes.at(-1)];
  return {
    heading: document.querySelector('h1')?.innerText,
    y,
    isFilled: first !== undefined && first.top <= 0 && last.bottom >= innerHeight,
  };
}

/** Runs in the browser: looked at or not. */
function setVisibility(state) {
  const { document, Event } = globalThis;
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
