import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DemoPage } from '../page/demo-page.mjs';
import { assertNoSidewaysScroll, examine } from '../page/examine.mjs';
import { FilmEditor } from '../page/film-editor.mjs';
import { GenreComparison } from '../page/genre-comparison.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { keepNotices } from '../page/keep-notices.mjs';
import { LiveWindows } from '../page/live-windows.mjs';
import { sampleFrames } from '../page/sample-frames.mjs';
import { until } from '../page/until.mjs';
import { useStack } from '../stack/use-stack.mjs';

const REASON = 'The demo server is set to refuse all changes.';

// The rules are those of docs/contract.md.
describe('changes of our own', () => {
  const stack = useStack({ onPostgres: true });
  let windows;

  beforeEach(() => (windows = new LiveWindows(stack)));
  afterEach(() => windows.close());

  const open = async options => {
    const list = await windows.open(options);
    await list.comesToShow();
    return list;
  };
  /** Two windows that follow. */
  const openTwo = () => Promise.all([open(), open()]);

  const ask = async title => {
    const { movies } = await stack.server.ask(
      `query Find($search: String!) {
        movies(first: 1, page: 1, search: $search, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) {
          data { id title imdbRating runningTime }
        }
      }`,
      { search: title },
    );
    return movies.data[0];
  };

  /**
   * The server is slow, and not even asked before `release`: on a busy machine its two seconds may be
   * over before a spec has looked at the page.
   */
  const beSlow = async (list, operation) => {
    await setServer(list, 'slow');
    return holdAnswers(list.page, operation);
  };

  /** Waits until no request is running and none follows. */
  const settles = async (list, title, isThere = true) => {
    await until(async () => Boolean(await ask(title)) === isThere, `${title} on the server`);
    await list.page.waitForFunction(() => !globalThis.document.querySelector('[aria-busy=true]'));
    await list.comesToShow();
  };

  describe('a rating', () => {
    it('M4, M6: is shown at once by a slow server, and never goes back; others follow', async () => {
      const [left, right] = await openTwo();
      const before = await rating(left, 'Avatar');
      const [mine, theirs] = await Promise.all([left, right].map(one => ratings(one, 'Avatar')));
      const held = await beSlow(left, 'RateFilm');
      await rate(left, 'Avatar', 2);
      await comesToRate(left, 'Avatar', '4.0');
      assert.notEqual((await ask('Avatar')).imdbRating, 4, 'the server has not done it yet');
      assert.equal(await left.row('Avatar').getAttribute('aria-busy'), 'true');
      held.release();
      await right.row('Avatar').getByText('4.0').waitFor();
      await settles(left, 'Avatar');
      await settles(right, 'Avatar');
      assert.equal((await ask('Avatar')).imdbRating, 4);
      for (const sample of [mine, theirs])
        assert.deepEqual(await sample.seen(), [before, '4.0'].map(quoted));
    });

    it('M6, M10: that is corrected quickly ends with the last one, in every window', async () => {
      const [left, right] = await openTwo();
      const before = await rating(left, 'Titanic');
      const [mine, theirs] = await Promise.all([left, right].map(one => ratings(one, 'Titanic')));
      await setServer(left, 'slow');
      await rate(left, 'Titanic', 3);
      await comesToRate(left, 'Titanic', '6.0');
      await rate(left, 'Titanic', 4);
      await until(async () => (await ask('Titanic')).imdbRating === 8, 'both ratings are stored');
      await right.row('Titanic').getByText('8.0').waitFor();
      await settles(left, 'Titanic');
      await settles(right, 'Titanic');
      const wanted = [before, '6.0', '8.0'].map(quoted);
      assert.deepEqual(await mine.seen(), wanted);
      // Both events may come within one frame.
      const seen = await theirs.seen();
      assert.deepEqual(seen, seen.length === 2 ? [wanted[0], wanted[2]] : wanted);
    });

    it('M5: that is refused goes back once, and a notice says why', async () => {
      const [left, right] = await openTwo();
      const before = await rating(left, 'Shrek 2');
      const [mine, theirs] = await Promise.all([left, right].map(one => ratings(one, 'Shrek 2')));
      await setServer(left, 'fails');
      await rate(left, 'Shrek 2', 1);
      await left.page.getByRole('status').getByText(`“Shrek 2” was not rated. ${REASON}`).waitFor();
      await settles(left, 'Shrek 2');
      assert.deepEqual(await mine.seen(), [before, '2.0', before].map(quoted));
      assert.deepEqual(await theirs.seen(), [before].map(quoted));
    });

    it('is given with the keyboard: the arrows lead to a star, Space gives it', async () => {
      const list = await open();
      const { page } = list;
      const group = list.row('Jurassic Park').getByRole('radiogroup');
      const before = await rating(list, 'Jurassic Park');
      assert.equal(
        await group.getAttribute('aria-label'),
        `Rate Jurassic Park, now ${before} of 10`,
      );
      await group.getByRole('radio').first().focus();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      await list.focuses('2 stars');
      assert.equal(await rating(list, 'Jurassic Park'), before);
      await page.keyboard.press('Space');
      await comesToRate(list, 'Jurassic Park', '4.0');
      assert.equal(await group.getByRole('radio', { name: '2 stars' }).isChecked(), true);
      await list.focuses('2 stars');
      await settles(list, 'Jurassic Park');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await comesToRate(list, 'Jurassic Park', '6.0');
      assert.equal(await group.getAttribute('aria-label'), 'Rate Jurassic Park, now 6.0 of 10');
      await settles(list, 'Jurassic Park');
    });

    it('is in the form that is opened while it is on its way', async () => {
      const list = await open();
      const editor = new FilmEditor(list);
      await setServer(list, 'slow');
      await rate(list, 'Spider-Man', 5);
      await comesToRate(list, 'Spider-Man', '10.0');
      await editor.open('Spider-Man');
      assert.equal(await editor.field('IMDb rating').inputValue(), '10');
      await list.page.keyboard.press('Escape');
      await settles(list, 'Spider-Man');
    });

    it('changes a film of a comparison at once, too', async () => {
      const films = await GenreComparison.openAt(stack, '', { live: true });
      windows.add(films);
      await films.shows('Drama');
      const first = films.list('Drama').getByRole('listitem').first();
      const sample = await sampleFrames(
        films.page,
        () => globalThis.document.querySelector('app-film-list .value').innerText,
      );
      const before = await first.locator('.value').innerText();
      const held = await beSlow(films, 'RateFilm');
      await first.locator('app-star-rating label').nth(3).click();
      await first.getByText('8.0').waitFor();
      assert.equal(await first.getAttribute('aria-busy'), 'true');
      held.release();
      // Another film is the best now, and the server decides its place.
      await films.page.waitForFunction(
        () => !globalThis.document.querySelector('[aria-busy=true]'),
      );
      const [was, then, ...others] = await sample.seen();
      assert.deepEqual([was, then], [before, '8.0'].map(quoted));
      assert.ok(!others.includes(quoted(before)), String(others));
    });

    it('is in all of fifty lists in the same frame', async () => {
      const wall = await DemoPage.open(stack, { path: 'wall', live: true });
      windows.add(wall);
      await wall.saysOfLive(/^Live$/);
      await wall.page.locator('app-wall-tile p').nth(149).waitFor();
      const sample = await sampleFrames(wall.page, () => [
        ...new Set(
          [...globalThis.document.querySelectorAll('app-wall-tile p:first-child')].map(
            ({ innerText }) => innerText,
          ),
        ),
      ]);
      const held = await beSlow(wall, 'RateFilm');
      await wall.button('Rate the first film up').click();
      await wall.page.locator('app-wall-tile p[aria-busy]').first().waitFor();
      held.release();
      await wall.page.locator('app-wall-tile p[aria-busy]').first().waitFor({ state: 'detached' });
      const seen = (await sample.seen()).map(text => JSON.parse(text));
      assert.deepEqual(
        seen.map(({ length }) => length),
        [1, 1],
      );
    });
  });

  describe('a deletion', () => {
    it('M4, M6: by a slow server takes the row out at once and for good; others follow', async () => {
      const [left, right] = await openTwo();
      const title = 'Finding Nemo';
      const [mine, theirs] = await Promise.all([left, right].map(one => presence(one, title)));
      const held = await beSlow(left, 'DeleteFilm');
      await new FilmEditor(left).delete(title);
      assert.equal(await left.row(title).count(), 0);
      assert.ok(await ask(title), 'the server has not been asked');
      held.release();
      await right.row(title).waitFor({ state: 'detached' });
      await settles(left, title, false);
      await settles(right, title, false);
      for (const sample of [mine, theirs]) assert.deepEqual(await sample.seen(), ['true', 'false']);
    });

    it('M5: that is refused brings the row back once, and a notice says why', async () => {
      const [left, right] = await openTwo();
      const title = 'Independence Day';
      const [mine, theirs] = await Promise.all([left, right].map(one => presence(one, title)));
      await setServer(left, 'fails');
      await new FilmEditor(left).delete(title);
      const notice = `“${title}” is back: not deleted. ${REASON}`;
      await left.page.getByRole('status').getByText(notice).waitFor();
      await settles(left, title);
      assert.deepEqual(await mine.seen(), ['true', 'false', 'true']);
      assert.deepEqual(await theirs.seen(), ['true']);
    });

    for (const how of ['the button', 'Ctrl+Z']) {
      it(`is undone by ${how} at once, and the server hears nothing of it`, async () => {
        const list = await open();
        const title = 'Shrek the Third';
        const sample = await presence(list, title);
        await setServer(list, 'slow');
        await keepNotices(list.page);
        await new FilmEditor(list).delete(title);
        list.forgetRequests();
        if (how === 'Ctrl+Z') await list.page.keyboard.press('Control+z');
        else await list.button('Undo').click();
        await list.row(title).waitFor();
        await list.page.getByRole('status').getByText(`“${title}” is back.`).waitFor();
        // Waits longer than the deletion would have been held back.
        await list.page.getByRole('status').getByText('is back').waitFor({ state: 'detached' });
        await settles(list, title);
        assert.deepEqual(await sample.seen(), ['true', 'false', 'true']);
        assert.deepEqual(
          list.requests.filter(({ operation }) => operation === 'DeleteFilm'),
          [],
        );
      });
    }

    it('is sent when the window is closed before its time is over', async () => {
      const list = await open();
      const [title] = (await list.titles()).slice(-1);
      const { id } = await ask(title);
      await new FilmEditor(list).delete(title);
      await list.page.goto('about:blank');
      await until(async () => (await find(id)) === null, `${title} is deleted`);
    });

    it('is not offered to be undone where the browser’s Back finds the window as it was left', async () => {
      const list = await open();
      const [title] = (await list.titles()).slice(-1);
      const { id } = await ask(title);
      list.forgetRequests();
      await new FilmEditor(list).delete(title);
      await list.button('Undo').waitFor();
      // The browser of the specs keeps no page that was left. This is how a page hears of it.
      await list.page.evaluate(() =>
        globalThis.dispatchEvent(
          new globalThis.PageTransitionEvent('pagehide', { persisted: true }),
        ),
      );
      await until(async () => (await find(id)) === null, `${title} is deleted`);
      await list.button('Undo').waitFor({ state: 'detached', timeout: 1000 });
      await settles(list, title, false);
      assert.equal(list.requests.filter(({ operation }) => operation === 'DeleteFilm').length, 1);
    });
  });

  describe('what is saved in the form', () => {
    it('M4, M6: is in the list at once, and never goes back', async () => {
      const list = await open();
      const editor = new FilmEditor(list);
      const sample = await sampleFrames(list.page, runningTimeOf, 'The Dark Knight');
      const held = await beSlow(list, 'UpdateMovie');
      await editor.open('The Dark Knight');
      await editor.fill({ 'Running time, min': '99' });
      await editor.save();
      await list.row('The Dark Knight').getByText('99 min').waitFor();
      assert.equal(await editor.form.count(), 1);
      assert.notEqual((await ask('The Dark Knight')).runningTime, 99);
      held.release();
      await editor.form.waitFor({ state: 'hidden' });
      await settles(list, 'The Dark Knight');
      assert.deepEqual(await sample.seen(), ['152 min', '99 min'].map(quoted));
    });

    it('M5, M11: goes back where it is refused, and what was typed stays', async () => {
      const list = await open();
      const editor = new FilmEditor(list);
      const [title] = (await list.titles()).slice(-2);
      const sample = await sampleFrames(list.page, runningTimeOf, title);
      const [before] = await sample.seen();
      await setServer(list, 'fails');
      await editor.open(title);
      await editor.fill({ 'Running time, min': '98' });
      await editor.save();
      await editor.form.getByRole('alert').getByText(REASON).waitFor();
      assert.equal(await editor.field('Running time, min').inputValue(), '98');
      await list.page.keyboard.press('Escape');
      await settles(list, title);
      assert.deepEqual(await sample.seen(), [before, quoted('98 min'), before]);
    });

    it('M4: is a new first row where the order puts it there, once and for good', async () => {
      const [left, right] = await openTwo();
      const title = 'The newest of all';
      const editor = new FilmEditor(left);
      const count = ({ page }) => sampleFrames(page, countOf, title);
      const [mine, theirs] = await Promise.all([left, right].map(count));
      const held = await beSlow(left, 'CreateMovie');
      await left.button('Add a film').click();
      await editor.fill({ Title: title, Genre: 'Western', 'Worldwide gross, $': '9000000000' });
      await editor.save();
      await left.row(title).waitFor();
      assert.equal((await left.titles())[0], title);
      assert.equal(await ask(title), undefined);
      const row = left.row(title);
      assert.equal(await row.getAttribute('aria-busy'), 'true');
      assert.equal(await row.locator('.edit button').isDisabled(), true);
      held.release();
      await editor.form.waitFor({ state: 'hidden' });
      await right.row(title).waitFor();
      await settles(left, title);
      await settles(right, title);
      for (const sample of [mine, theirs]) assert.deepEqual(await sample.seen(), ['0', '1']);
    });

    it('M4: is no row before the server has placed it elsewhere', async () => {
      const list = await open();
      const title = 'Somewhere in the middle';
      const sample = await sampleFrames(list.page, countOf, title);
      await setServer(list, 'slow');
      await new FilmEditor(list).add({ Title: title });
      await list.page.getByRole('status').getByText(`Added “${title}”. The sort`).waitFor();
      await settles(list, title);
      assert.deepEqual(await sample.seen(), ['0']);
    });
  });

  for (const [size, viewport, options] of [
    ['phone', { width: 390, height: 844 }, { hasTouch: true, isMobile: true }],
    ['narrow', { width: 320, height: 640 }, { hasTouch: true, isMobile: true }],
    ['desktop', { width: 1280, height: 900 }, {}],
  ]) {
    it(`has no axe violations, and room for a finger, on a ${size}`, async () => {
      const list = await open({ viewport, reducedMotion: 'reduce', ...options });
      const [first, second] = await list.titles();
      await examine(list.page, `changes-${size}.png`);
      await setServer(list, 'slow');
      await rate(list, first, 4);
      await keepNotices(list.page);
      await new FilmEditor(list).delete(second);
      // Its notice stays while the button has the focus, however long the examination takes.
      await list.button('Undo').focus();
      await examine(list.page, `changes-${size}-slow.png`);
      if (options.hasTouch) {
        assert.deepEqual(await list.page.evaluate(findSmall, 44), []);
        await list.button('Undo').tap();
      } else await list.button('Undo').click();
      await setServer(list, 'fails');
      await rate(list, second, 1);
      await list.page.getByRole('status').getByText(REASON).waitFor();
      await examine(list.page, `changes-${size}-fails.png`);
      await assertNoSidewaysScroll(list.page);
      await settles(list, first);

      await list.link('Compare').click();
      await list.heading('Compare genres');
      await list.page.locator('app-film-item').nth(9).waitFor();
      await examine(list.page, `changes-${size}-compare.png`);
      await assertNoSidewaysScroll(list.page);
      if (options.hasTouch) assert.deepEqual(await list.page.evaluate(findSmall, 44), []);
    });
  }

  async function find(id) {
    const { movie } = await stack.server.ask('query One($id: ID!) { movie(id: $id) { id } }', {
      id,
    });
    return movie;
  }
});

const quoted = text => JSON.stringify(text);

async function setServer(list, mode) {
  await list.page.getByRole('combobox', { name: 'Server' }).selectOption(mode);
}

async function rate(list, title, stars) {
  const star = list
    .row(title)
    .locator('app-star-rating label')
    .nth(stars - 1);
  await star.click();
}

const rating = (list, title) => list.row(title).locator('.imdb .value').innerText();

/** Waits for the page to render this rating. */
const comesToRate = (list, title, text) =>
  list.row(title).locator('.imdb .value').getByText(text, { exact: true }).waitFor();

const ratings = ({ page }, title) => sampleFrames(page, ratingOf, title);

const presence = ({ page }, title) => sampleFrames(page, isThere, title);

// What follows runs in the browser.

function ratingOf(title) {
  const names = [...globalThis.document.querySelectorAll('tbody .name')];
  const row = names.find(({ innerText }) => innerText === title)?.closest('tr');
  return row?.querySelector('.imdb .value')?.innerText ?? 'gone';
}

function runningTimeOf(title) {
  const names = [...globalThis.document.querySelectorAll('tbody .name')];
  const row = names.find(({ innerText }) => innerText === title)?.closest('tr');
  return row?.querySelector('.length .value')?.innerText ?? 'gone';
}

function isThere(title) {
  const names = [...globalThis.document.querySelectorAll('tbody .name')];
  return names.some(({ innerText }) => innerText === title);
}

function countOf(title) {
  const names = [...globalThis.document.querySelectorAll('tbody .name')];
  return names.filter(({ innerText }) => innerText === title).length;
}

/** What can be pressed and is smaller than a finger. Links in a line of text may be. */
function findSmall(least) {
  const { document } = globalThis;
  return [...document.querySelectorAll('button, select, label:has([type=radio]), nav a')]
    .filter(one => one.checkVisibility() && !one.matches('.skip-link'))
    .map(one => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width + 0.5 < least || box.height + 0.5 < least)
    .map(({ one, box }) => `${one.innerText.trim()} ${box.width} × ${box.height}`);
}
