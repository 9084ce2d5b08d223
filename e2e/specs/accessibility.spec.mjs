import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, afterEach, before, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { PICTURES } from '../stack/paths.mjs';
import { startStack } from '../stack/start-stack.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

describe('accessibility', () => {
  let stack;
  let list;

  before(async () => (stack = await startStack()));
  after(() => stack?.close());
  afterEach(() => list?.close({ expected: /^Failed to load resource/ }));

  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      // Without motion, nothing is looked at half faded in.
      const options = { viewport, colorScheme, reducedMotion: 'reduce' };
      const picture = state => `${size}-${colorScheme}${state}.png`;

      it(`has no axe violations on a ${size}, ${colorScheme}`, async () => {
        list = await FilmList.open(stack, options);
        await list.showsPage();
        await examine(picture(''));
        await assertNoSidewaysScroll();

        await list.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
        await list.button('Next page').click();
        await list.alert.waitFor();
        await list.page.mouse.move(0, 0);
        await examine(picture('-error'));
        await list.page.unroute('**/graphql');

        await list.search.fill('no such film');
        await list.page.getByRole('heading', { name: 'No films match' }).waitFor();
        await examine(picture('-empty'));
      });
    }
  }

  it('has no axe violations before the first answer', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    const answers = await holdAnswers(list.page);
    await list.page.reload();
    await list.page.getByText('Loading films').waitFor();
    await examine('desktop-light-loading.png');
    answers.release();
    await list.showsPage();
  });

  it('pages with the keyboard alone, with the focus in sight', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    const press = key => list.page.keyboard.press(key);
    const path = [];
    for (const key of ['Tab', 'Enter', ...Array(6).fill('Tab')]) {
      await press(key);
      if (key === 'Enter') continue;
      path.push(await list.focused());
      assert.ok(await isFocusVisible(), `the focus on “${path.at(-1)}” is visible`);
    }
    assert.deepEqual(path, [
      'Skip to the films',
      'Search titles',
      'Genre',
      'Films per page',
      'First page',
      'Previous page',
      'Page',
    ]);
    await press('Tab');
    await press('Enter');
    await list.showsPage({ page: 2 });
    assert.equal(await list.focused(), 'Next page');
    await press('Space');
    await list.showsPage({ page: 3 });
    await press('Shift+Tab');
    await list.page.keyboard.type('128');
    await press('Enter');
    await list.showsPage({ page: 128 });
    await press('Tab');
    await press('Enter');
    await list.showsPage({ page: 129 });
    // The button has turned off, and the keyboard user has not lost the place.
    assert.equal(await list.focused(), 'Next page');
  });

  it('announces page changes in a live region that stays', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    const status = list.page.getByRole('status');
    const same = await status.elementHandle();
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    assert.equal(
      (await status.textContent()).replace(/\s+/g, ' ').trim(),
      '3,201 films, showing 26–50, page 2 of 129',
    );
    assert.equal(await same.evaluate(element => element.isConnected), true);
  });

  async function examine(picture) {
    // A fade begins late: rows half faded have neither their colours before nor those after.
    await list.page.evaluate(() =>
      Promise.all(
        globalThis.document
          .getAnimations()
          .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
          .map(({ finished }) => finished),
      ),
    );
    await list.page.screenshot({ path: `${PICTURES}/${picture}` });
    await list.page.evaluate(AXE);
    const { violations } = await list.page.evaluate(() => globalThis.axe.run());
    const found = violations.map(
      ({ id, nodes: [first, ...others] }) =>
        `${id}: ${first.target} (and ${others.length} more) ${first.failureSummary}`,
    );
    assert.equal(found.join('\n'), '');
  }

  async function assertNoSidewaysScroll() {
    const [content, window] = await list.page.evaluate(() => [
      globalThis.document.documentElement.scrollWidth,
      globalThis.innerWidth,
    ]);
    assert.ok(content <= window, `${content}px of content in a window of ${window}px`);
  }

  function isFocusVisible() {
    return list.page.evaluate(() => {
      const { activeElement } = globalThis.document;
      const { outlineStyle, outlineWidth } = globalThis.getComputedStyle(activeElement);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
  }
});
