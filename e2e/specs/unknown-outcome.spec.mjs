import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FilmEditor } from '../page/film-editor.mjs';
import { FilmList } from '../page/film-list.mjs';
import { until } from '../page/until.mjs';
import { useStack } from '../stack/use-stack.mjs';

// The browser itself writes failed requests on the console.
const FAILED_REQUESTS = /^Failed to load resource/;

const LATER = 'The lists will show what the server has.';
const REASONS = {
  'HTTP 502': 'The server is not answering properly (HTTP 502).',
  'a lost connection': 'The server cannot be reached.',
};

// The rules are those of docs/contract.md.
describe('a change of which nobody knows whether it was made', () => {
  const stack = useStack({ ownServer: true });
  let list;

  beforeEach(async () => {
    list = await FilmList.open(stack, { live: true });
    await list.saysOfLive(/^Live$/);
    await list.comesToShow();
  });
  afterEach(() => list?.close({ expected: FAILED_REQUESTS }));

  const says = text => list.page.getByRole('status').getByText(text).waitFor();

  for (const [how, reason] of Object.entries(REASONS))
    for (const isMade of [true, false]) {
      const made = isMade ? 'was' : 'was not';

      it(`M5: is told so of a rating after ${how}; the list shows that it ${made} given`, async () => {
        const title = isMade ? 'Avatar' : 'Titanic';
        const before = await rating(title);
        // A rating of its own for each spec: one that is given twice changes nothing.
        const stars = how === 'HTTP 502' ? 1 : 2;
        await lose('RateFilm', { how, isMade });
        await list
          .row(title)
          .locator('app-star-rating label')
          .nth(stars - 1)
          .click();
        await says(`It is not known whether “${title}” was rated. ${reason} ${LATER}`);
        await settles(title);
        assert.equal(await rating(title), isMade ? `${2 * stars}.0` : before);
      });
    }

  it('leaves the page to the user: of many such messages the latest three are shown', async () => {
    const titles = ['Avatar', 'Titanic', 'Shrek 2', 'Jurassic Park'];
    await lose('RateFilm', { how: 'HTTP 502', isMade: false });
    for (const title of titles) {
      await list.row(title).locator('app-star-rating label').nth(3).click();
      await says(`“${title}” was rated`);
    }
    const shown = await list.page.getByRole('status').locator('p').allInnerTexts();
    assert.ok(shown.length <= 3, shown.join('\n'));
    assert.match(shown.at(-1), /Jurassic Park/);
    for (const title of titles) await settles(title);
  });

  it('M5: is told so of a deletion, and the film is back', async () => {
    const title = 'Shrek 2';
    await lose('DeleteFilm', { how: 'HTTP 502', isMade: false });
    await new FilmEditor(list).delete(title);
    await says(`It is not known whether “${title}” was deleted. ${REASONS['HTTP 502']} ${LATER}`);
    await list.row(title).waitFor();
    await settles(title);
  });

  it('M5, M11: is told so in the form, and what was typed stays', async () => {
    const editor = new FilmEditor(list);
    await lose('UpdateMovie', { how: 'HTTP 502', isMade: true });
    await editor.open('Jurassic Park');
    await editor.fill({ 'Running time, min': '98' });
    await editor.save();
    await editor.form
      .getByRole('alert')
      .getByText(`It is not known whether the film was saved. ${REASONS['HTTP 502']} ${LATER}`)
      .waitFor();
    assert.equal(await editor.field('Running time, min').inputValue(), '98');
    await list.page.keyboard.press('Escape');
    await settles('Jurassic Park');
    await list.row('Jurassic Park').getByText('98 min').waitFor();
  });

  /**
   * The answer to an operation is lost.
   *
   * @param isMade whether the server has executed it
   */
  async function lose(operation, { how, isMade }) {
    await list.page.route('**/graphql', async route => {
      if (route.request().postDataJSON().operationName !== operation) return route.continue();
      if (isMade) await route.fetch();
      return how === 'HTTP 502' ? route.fulfill({ status: 502, body: '' }) : route.abort();
    });
  }

  const rating = title => list.row(title).locator('.imdb .value').innerText();

  /** Waits until nothing waits for the server, and compares the list with its answer. */
  async function settles(title) {
    await until(
      async () => (await list.row(title).getAttribute('aria-busy')) === null,
      `${title} is settled`,
    );
    await list.comesToShow();
  }
});
