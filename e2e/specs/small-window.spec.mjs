import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { assertNoSidewaysScroll, examine, isFocusInSight } from '../page/examine.mjs';
import { FilmEditor } from '../page/film-editor.mjs';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

/** What a window is to the page: at 200 % it has half of its pixels. */
const WINDOWS = {
  'of 320 px': { width: 320, height: 640 },
  'of 360 px': { width: 360, height: 640 },
  'of 1280 px at 200 %': { width: 640, height: 400 },
};
const LONG_TITLE = 'Pirates of the Caribbean: Dead Man’s Chest and the Unpronounceable Thing';

describe('a small window', () => {
  const stack = useStack({ ownServer: true });
  let list;

  afterEach(() => list?.close());

  for (const [name, viewport] of Object.entries(WINDOWS)) {
    const options = { viewport, reducedMotion: 'reduce', live: true };

    it(`${name} shows a film at once, and nothing beside the window`, async () => {
      list = await open(options);
      const title = list.page.locator('tbody .name').first();
      assert.equal(await title.evaluate(isInSight), true, 'the first title is in sight');
      await assertNoSidewaysScroll(list.page);
      for (const path of ['scroll', 'films/1', 'compare', 'wall', 'directors/1', 'nope']) {
        await list.page.goto(`${stack.url}${path}`);
        await list.page.getByRole('heading', { level: 1 }).waitFor();
        await assertNoSidewaysScroll(list.page);
      }
    });

    it(`${name} has everything in the same place, whether it is live or reconnecting`, async () => {
      const places = [];
      for (const live of [true, false]) {
        list = await FilmList.open(stack, { ...options, live });
        await list.saysOfLive(live ? /^Live$/ : /^Reconnecting…$/);
        await list.page.locator('app-box-office time').waitFor({ state: 'attached' });
        places.push(await list.search.boundingBox());
        if (live) await list.close();
      }
      assert.deepEqual(places[1], places[0]);
    });

    it(`${name} cuts nothing off in the dialog`, async () => {
      list = await open(options);
      const editor = new FilmEditor(list);
      const [title] = await list.titles();
      await editor.open(title);
      assert.deepEqual(await editor.form.evaluate(findCutOff), []);
      const buttons = editor.form.locator('.buttons button');
      const boxes = await Promise.all((await buttons.all()).map(one => one.boundingBox()));
      assert.equal(new Set(boxes.map(({ y }) => Math.round(y))).size, 1, 'buttons in one row');
      await examine(list.page, `${viewport.width}-dialog.png`);
    });
  }

  it('of 360 px with a scrollbar has everything in the same place, whether it is live or reconnecting', async () => {
    const places = [];
    for (const live of [true, false]) {
      list = await FilmList.open(stack, { viewport: WINDOWS['of 360 px'], live });
      // The browser of the specs hides scrollbars. This is the width that one takes in Firefox.
      await list.page.addStyleTag({ content: 'html { margin-right: 12px; }' });
      await list.saysOfLive(live ? /^Live$/ : /^Reconnecting…$/);
      await list.page.locator('app-box-office time').waitFor({ state: 'attached' });
      places.push(await list.search.boundingBox());
      if (live) await list.close();
    }
    assert.deepEqual(places[1], places[0]);
  });

  for (const width of [320, 360, 640, 768, 1000, 1024, 1280]) {
    it(`of ${width} px has its header in one row, and “Add a film” beside the total`, async () => {
      list = await FilmList.open(stack, { viewport: { width, height: 800 }, path: '?page=128' });
      await list.showsPage({ page: 128 });
      for (const row of ['header', '.head']) {
        const middles = await list.page.locator(row).evaluate(middlesOfChildren);
        assert.equal(new Set(middles).size, 1, `${row}: ${middles}`);
      }
      await assertNoSidewaysScroll(list.page);
    });
  }

  for (const width of [320, 360, 390]) {
    it(`of ${width} px breaks no figure of a film`, async () => {
      const { movies } = await stack.server.ask(
        '{ movies(first: 1, page: 1, search: "Avatar") { data { id } } }',
      );
      const path = `films/${movies.data[0].id}`;
      list = await FilmList.open(stack, { viewport: { width, height: 640 }, path });
      await list.heading('Avatar');
      assert.deepEqual(await list.page.locator('dl').evaluate(findBroken), []);
    });
  }

  for (const width of [320, 360, 400]) {
    it(`of ${width} px keeps long titles clear of the rating`, async () => {
      list = await open({ viewport: { width, height: 640 }, live: true });
      const [title] = await list.titles();
      await new FilmEditor(list).edit(title, { Title: LONG_TITLE });
      const row = list.row(LONG_TITLE);
      await row.waitFor();
      const [name, rating] = await Promise.all(
        ['.name', '.imdb .value'].map(cell => row.locator(cell).evaluate(textBox)),
      );
      assert.ok(name.right + 8 <= rating.left, `${name.right} and ${rating.left}`);
    });
  }

  for (const [name, viewport] of Object.entries({
    ...WINDOWS,
    'of 1280 px': { width: 1280, height: 800 },
  })) {
    it(`${name} never hides what has the keyboard focus`, async () => {
      list = await open({ viewport, live: true });
      await list.pageSize.selectOption('10');
      await list.showsPage({ first: 10 });
      await list.page.evaluate(() => globalThis.document.activeElement.blur());
      for (const key of ['Tab', 'Shift+Tab']) {
        const [seen, hidden] = [[], []];
        // Behind the last one is the browser's own frame.
        for (;;) {
          await list.page.keyboard.press(key);
          const name = await list.page.evaluate(nameOfFocused);
          if (name === null) break;
          seen.push(name);
          assert.ok(seen.length < 500, `no end: … ${seen.slice(-10).join(', ')}`);
          if (!(await isFocusInSight(list.page))) hidden.push(name);
        }
        assert.deepEqual(hidden, [], key);
        assert.ok(seen.length > 30, `${seen.length} stops`);
      }
    });
  }

  it('lets the mouse through where the page buttons only fade the rows out', async () => {
    list = await open({ viewport: { width: 1280, height: 800 }, live: true });
    const place = await list.page.evaluate(() => {
      const { document } = globalThis;
      const pager = document.querySelector('app-pager.bar').getBoundingClientRect();
      const [, , third] = document.querySelectorAll('tbody tr:nth-child(n + 8) .edit button');
      const wanted = pager.top + pager.height / 2;
      globalThis.scrollBy(0, third.getBoundingClientRect().top + 22 - wanted);
      const { left, top, width, height } = third.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, name: third.innerText.trim() };
    });
    await list.page.mouse.click(place.x, place.y);
    const editor = new FilmEditor(list);
    await editor.form.waitFor();
    assert.equal(`Edit ${await editor.field('Title').inputValue()}`, place.name);
  });

  async function open(options) {
    list = await FilmList.open(stack, options);
    await list.saysOfLive(/^Live$/);
    await list.comesToShow();
    return list;
  }
});

// What follows runs in the browser.

function isInSight(element) {
  const { left, top, bottom } = element.getBoundingClientRect();
  const { document, innerHeight } = globalThis;
  const isFree = [top + 1, (top + bottom) / 2].every(y =>
    element.contains(document.elementFromPoint(left + 4, y)),
  );
  return top >= 0 && bottom <= innerHeight && isFree;
}

/** Null where nothing has the keyboard focus. */
function nameOfFocused() {
  const { activeElement, body } = globalThis.document;
  return activeElement === body ? null : (activeElement.labels?.[0] ?? activeElement).innerText;
}

/** Fields and buttons of a dialog that are wider than their place, or have more text than room. */
function findCutOff(dialog) {
  const { right } = dialog.getBoundingClientRect();
  return [...dialog.querySelectorAll('input, select, button')]
    .filter(one => one.getBoundingClientRect().right > right || one.scrollWidth > one.clientWidth)
    .map(one => one.name || one.innerText);
}

/** The height at which each visible child has its middle. */
function middlesOfChildren(element) {
  return [...element.children]
    .map(child => child.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top, bottom }) => Math.round((top + bottom) / 2));
}

/** Values of one word that take more than one line. */
function findBroken(list) {
  return [...list.querySelectorAll('dd')]
    .filter(({ innerText }) => !/\s/.test(innerText))
    .filter(({ firstChild }) => {
      const range = globalThis.document.createRange();
      range.selectNodeContents(firstChild);
      return range.getClientRects().length > 1;
    })
    .map(({ innerText }) => innerText);
}

/** Where the text of an element is, however wide the element. */
function textBox(element) {
  const range = globalThis.document.createRange();
  range.selectNodeContents(element);
  const { left, right } = range.getBoundingClientRect();
  return { left, right };
}
