import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FilmEditor } from '../page/film-editor.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { LiveWindows } from '../page/live-windows.mjs';
import { until } from '../page/until.mjs';
import { useStack } from '../stack/use-stack.mjs';

/** What the browser says of the socket that it has closed, and of the other page, which has no icon. */
const EXPECTED =
  /failed: Page entered Back-Forward Cache\.$|the server responded with a status of 404/;

// The rules are those of docs/contract.md. The browser freezes the page when a link leads to another
// document, closes its socket, and goes on with it after Back.
describe('a page that Back finds as it was left', () => {
  const stack = useStack({ takesSql: true, keepsPages: true });
  let windows;

  beforeEach(() => (windows = new LiveWindows(stack)));
  afterEach(() => windows.close({ expected: EXPECTED }));

  it('V10, V11: shows what has changed meanwhile, and is live over one socket', async () => {
    const list = await open();
    await list.comesToShow();
    await leave(list);
    await stack.server.runSql("update movies set title = 'Titanic 2' where title = 'Titanic'");
    await stack.server.runSql("delete from movies where title = 'Shrek 2'");
    await goBack(list);
    await list.row('Titanic 2').waitFor();
    await list.comesToShow();
    await list.saysOfLive(/^Live$/);
    await stack.server.runSql("update movies set title = 'Titanic' where title = 'Titanic 2'");
    await list.row('Titanic').waitFor();
    assert.deepEqual([list.sockets, list.subscriptions], [2, 2]);
  });

  it('L5: finishes the page turn that was in flight', async () => {
    const list = await open();
    await list.comesToShow();
    const answers = await holdAnswers(list.page, 'Movies');
    await list.button('Next page').click();
    await leave(list);
    answers.release();
    await goBack(list);
    await list.comesToShow({ page: 2 });
  });

  it('F2: goes on polling', async () => {
    const list = await open();
    await leave(list);
    await goBack(list);
    const { polls } = list;
    await until(() => list.polls > polls, 'another poll');
  });

  it('does not offer to undo a deletion that was sent as it was left', async () => {
    const list = await open();
    await list.comesToShow();
    const title = 'Finding Nemo';
    await new FilmEditor(list).delete(title);
    await list.button('Undo').waitFor();
    await leave(list);
    await goBack(list);
    assert.equal(await list.button('Undo').count(), 0);
    await list.comesToShow();
    assert.ok(!(await list.titles()).includes(title));
  });

  async function open() {
    const list = await windows.open();
    await list.page.evaluate(() => (globalThis.isKept = true));
    return list;
  }

  /** Follows a link to another document. */
  async function leave({ page }) {
    const other = `http://127.0.0.1:${stack.server.port}/health`;
    await page.evaluate(url => setTimeout(() => (globalThis.location.href = url)), other);
    await page.waitForURL(other);
  }

  async function goBack({ page }) {
    await page.evaluate(() => setTimeout(() => globalThis.history.back()));
    await until(
      () => page.evaluate(() => globalThis.isKept === true).catch(() => false),
      'the page as it was left',
    );
  }
});
