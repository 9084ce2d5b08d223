import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { assertNoSidewaysScroll, examine, isFocusVisible } from '../page/examine.mjs';
import { FilmEditor } from '../page/film-editor.mjs';
import { FilmList } from '../page/film-list.mjs';
import { GenreComparison } from '../page/genre-comparison.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { useStack } from '../stack/use-stack.mjs';

const BACK_TO_FIRST = Array(3).fill('Shift+Tab');
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

describe('accessibility', () => {
  const stack = useStack();
  let list;

  afterEach(() => list?.close({ expected: /^Failed to load resource/ }));

  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      // Without motion, nothing is looked at half faded in.
      const options = { viewport, colorScheme, reducedMotion: 'reduce' };
      const picture = state => `${size}-${colorScheme}${state}.png`;

      it(`has no axe violations on a ${size}, ${colorScheme}`, async () => {
        list = await FilmList.open(stack, options);
        // Fewer rows to examine; none of them is unlike the others.
        await list.pageSize.selectOption('10');
        await list.showsPage({ first: 10 });
        await examine(list.page, picture(''));
        await assertNoSidewaysScroll(list.page);

        await list.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
        await list.button('Next page').click();
        await list.alert.waitFor();
        await list.page.mouse.move(0, 0);
        await examine(list.page, picture('-error'));
        await list.page.unroute('**/graphql');

        await list.search.fill('no such film');
        await list.page.getByRole('heading', { name: 'No films match' }).waitFor();
        await examine(list.page, picture('-empty'));
      });
    }
  }

  for (const [size, colorScheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ]) {
    it(`has no axe violations with cursors and for a director, on a ${size}`, async () => {
      const options = { viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' };
      list = await FilmList.open(stack, options);
      await list.pageSize.selectOption('10');
      await list.choose('Cursors');
      await list.showsPageWithoutEnd({ first: 10 });
      await examine(list.page, `${size}-${colorScheme}-cursors.png`);
      await assertNoSidewaysScroll(list.page);

      await list.search.fill('jurassic');
      await list.link('Steven Spielberg').click();
      await list.heading('Steven Spielberg');
      await list.page
        .getByRole('region', { name: 'Latest' })
        .getByRole('listitem')
        .first()
        .waitFor();
      await examine(list.page, `${size}-${colorScheme}-director.png`);
      await assertNoSidewaysScroll(list.page);
    });

    it(`has no axe violations in a comparison, and with a link to copy, on a ${size}`, async () => {
      const permissions = ['clipboard-write'];
      const options = { viewport: SIZES[size], colorScheme, reducedMotion: 'reduce', permissions };
      list = await GenreComparison.openAt(stack, '?leftPage=2', options);
      await list.shows('Drama', 2);
      await list.shows('Comedy');
      await examine(list.page, `${size}-${colorScheme}-compare.png`);
      await assertNoSidewaysScroll(list.page);

      await list.button('Copy link').click();
      await list.page.getByText('Link copied').waitFor();
      await examine(list.page, `${size}-${colorScheme}-copied.png`);
      await list.page.evaluate(() => {
        Object.defineProperty(globalThis.navigator, 'clipboard', { value: undefined });
      });
      await list.button('Copy link').click();
      await list.page.getByRole('textbox', { name: 'Copy this link' }).waitFor();
      await examine(list.page, `${size}-${colorScheme}-copy-by-hand.png`);
      await assertNoSidewaysScroll(list.page);
    });
  }

  for (const [size, colorScheme] of [
    ['phone', 'dark'],
    ['desktop', 'light'],
  ]) {
    it(`has no axe violations live, and in the dialogs, on a ${size}`, async () => {
      const options = { viewport: SIZES[size], colorScheme, reducedMotion: 'reduce', live: true };
      list = await FilmList.open(stack, options);
      const editor = new FilmEditor(list);
      const picture = state => `${size}-${colorScheme}-${state}.png`;
      await list.saysOfLive(/^Live$/);
      await list.comesToShow();
      await examine(list.page, picture('live'));

      await editor.open('Titanic');
      await examine(list.page, picture('edit'));
      await editor.fill({ Title: '', 'Running time, min': '0', 'IMDb rating': '99' });
      await editor.save();
      await editor.form.getByText('required').waitFor();
      await examine(list.page, picture('refused'));
      await assertNoSidewaysScroll(list.page);
      await list.page.keyboard.press('Escape');

      await editor.askToDelete('Titanic');
      await list.focuses('Keep it');
      await examine(list.page, picture('delete'));
      await list.page.keyboard.press('Escape');
      await editor.confirmation.waitFor({ state: 'hidden' });
      await list.focuses('Edit Titanic');
      await assertNoSidewaysScroll(list.page);
    });
  }

  it('marks the chosen style, and full stars, in forced colours', async () => {
    list = await FilmList.open(stack, { forcedColors: 'active' });
    await list.showsPage();
    const backgrounds = await list.page
      .locator('.segments input + span')
      .evaluateAll(all => all.map(one => globalThis.getComputedStyle(one).backgroundColor));
    const [chosen, ...others] = backgrounds;
    assert.ok(!others.includes(chosen), backgrounds.join());
    const star = list.page.locator('tbody .star').first();
    const { adjust, full, empty } = await star.evaluate(one => {
      const style = globalThis.getComputedStyle(one, '::before');
      const colorOf = name => style.getPropertyValue(name);
      return {
        adjust: style.forcedColorAdjust,
        full: colorOf('--star'),
        empty: colorOf('--empty-star'),
      };
    });
    assert.equal(adjust, 'none');
    assert.notEqual(full, empty);
  });

  it('shows the arrows of its selects in forced colours', async () => {
    list = await FilmList.open(stack, { forcedColors: 'active' });
    await list.showsPage();
    const arrows = await list.page
      .locator('.field select')
      .evaluateAll(all => all.map(one => globalThis.getComputedStyle(one).appearance));
    assert.deepEqual(new Set(arrows), new Set(['auto']));
  });

  it('names the link of a film by its title alone, also while a change of it waits', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    // Never sent: other specs look at the same server.
    await holdAnswers(list.page, 'RateFilm');
    const row = list.row('Avatar');
    await row.locator('app-star-rating label').first().click();
    await row.and(list.page.locator('[aria-busy]')).waitFor();
    await row.getByRole('link', { name: 'Avatar', exact: true }).waitFor();
    await row.getByRole('rowheader', { name: /^Avatar \(being saved\)/ }).waitFor();
  });

  it('stays in a dialog with the keyboard, until Escape or Cancel leads back', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    const editor = new FilmEditor(list);
    await list.button('Add a film').press('Enter');
    await editor.form.waitFor();
    await list.focuses('Title');
    assert.ok(await isFocusVisible(list.page), 'the focus in the dialog is visible');
    // Backwards out of the first field is the browser's own, and then the last button.
    for (const wanted of ['Save', 'Cancel', 'Worldwide gross, $']) {
      const passed = [];
      while ((await list.focused()) !== wanted) {
        passed.push(await list.focused());
        assert.ok(passed.length < 20, `${wanted} is not among ${passed.join(', ')}`);
        await list.page.keyboard.press('Shift+Tab');
      }
    }
    for (const button of ['Escape', 'Enter']) {
      if (button === 'Enter') {
        await list.button('Add a film').press('Enter');
        await editor.form.getByRole('button', { name: 'Cancel' }).focus();
      }
      await list.page.keyboard.press(button);
      await editor.form.waitFor({ state: 'hidden' });
      await list.focuses('Add a film');
    }
  });

  it('has no axe violations before the first answer', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    const answers = await holdAnswers(list.page);
    await list.page.reload();
    await list.page.getByText('Loading films').waitFor();
    await examine(list.page, 'desktop-light-loading.png');
    answers.release();
    await list.showsPage();
  });

  it('pages with the keyboard alone, with the focus in sight', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    const press = key => list.page.keyboard.press(key);
    const path = [];
    for (const key of ['Tab', 'Enter', ...Array(7).fill('Tab'), 'Enter', ...BACK_TO_FIRST]) {
      await press(key);
      if (key === 'Enter') continue;
      path.push(await list.focused());
      assert.ok(await isFocusVisible(list.page), `the focus on “${path.at(-1)}” is visible`);
    }
    assert.deepEqual(path, [
      'Skip to the content',
      'Code of this page',
      'Numbered pages',
      'Search titles',
      'Genre',
      'Films per page',
      'Add a film',
      'Skip to the page buttons',
      'Page',
      'Previous page',
      'First page',
    ]);
    for (const key of BACK_TO_FIRST) await press(key.replace('Shift+', ''));
    await list.focuses('Next page');
    await press('Enter');
    await list.showsPage({ page: 2 });
    await list.focuses('Next page');
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
    await list.focuses('Next page');
  });

  it('announces page changes in a live region that stays', async () => {
    list = await FilmList.open(stack);
    await list.showsPage();
    const status = list.status;
    const same = await status.elementHandle();
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    assert.equal(
      (await status.textContent()).replace(/\s+/g, ' ').trim(),
      '3,201 films, showing 26–50, page 2 of 129',
    );
    assert.equal(await same.evaluate(element => element.isConnected), true);
  });
});
