import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FilmList } from '../page/film-list.mjs';
import { startStack } from '../stack/start-stack.mjs';

// The browser itself writes failed requests on the console.
const FAILED_REQUESTS = /^Failed to load resource/;

describe('an outage', () => {
  let stack;
  let turning;
  let retrying;
  let late;

  before(async () => {
    stack = await startStack({ ownServer: true });
    [turning, retrying] = await Promise.all([FilmList.open(stack), FilmList.open(stack)]);
    await Promise.all([turning.showsPage(), retrying.showsPage()]);
    await stack.server.kill();
    late = await FilmList.open(stack);
  });
  after(() => stack?.close());

  it('shows the error, and keeps the old rows and their page', async () => {
    for (const list of [turning, retrying]) {
      const rows = await list.titles();
      await list.button('Next page').click();
      await list.alert.waitFor();
      assert.match(await list.alert.innerText(), /HTTP 502/);
      assert.deepEqual(await list.titles(), rows);
      assert.equal(await list.results.getAttribute('aria-busy'), 'false');
      assert.equal(await list.pageNumber.inputValue(), '1');
    }
  });

  it('shows the error when the page is opened', async () => {
    await late.alert.waitFor();
    assert.deepEqual(await late.titles(), []);
  });

  it('stays when the user tries again too early', async () => {
    retrying.forgetRequests();
    // Not the first answer that comes: that may be a poll's.
    const answer = retrying.page.waitForResponse(
      one => one.request().postDataJSON()?.operationName === 'Movies',
    );
    await retrying.button('Try again').click();
    assert.equal((await answer).status(), 502);
    assert.equal(await retrying.alert.isVisible(), true);
    assert.deepEqual(retrying.asked, [{ limit: 25, page: 2 }]);
  });

  describe('that is over', () => {
    before(async () => {
      for (const list of [turning, retrying, late]) list.forgetRequests();
      await stack.server.start();
    });
    after(async () => {
      for (const list of [turning, retrying, late]) await list.close({ expected: FAILED_REQUESTS });
    });

    it('ends with “Try again”, which shows the page that failed', async () => {
      await retrying.button('Try again').click();
      await retrying.showsPage({ page: 2 });
      await retrying.alert.waitFor({ state: 'hidden' });
      await retrying.focuses('Films');
      assert.deepEqual(retrying.asked, [{ limit: 25, page: 2 }]);
    });

    it('ends with the next page turn as well', async () => {
      await turning.button('Next page').click();
      await turning.showsPage({ page: 2 });
      await turning.alert.waitFor({ state: 'hidden' });
      await turning.button('Next page').click();
      await turning.showsPage({ page: 3 });
      assert.deepEqual(
        turning.asked.map(({ page }) => page),
        [2, 3],
      );
    });

    it('ends with “Try again” where it began before the page was opened', async () => {
      await late.button('Try again').click();
      await late.showsPage();
      await late.genre.selectOption('Drama');
      await late.showsPage({ genre: 'Drama' });
    });
  });

  it('of the network is distinguished from one of the server, and ends with a search', async () => {
    const list = await FilmList.open(stack);
    await list.showsPage();
    await list.page.context().setOffline(true);
    await list.button('Last page').click();
    await list.alert.waitFor();
    assert.match(await list.alert.innerText(), /cannot be reached/);
    await list.page.context().setOffline(false);
    await list.search.fill('godfather');
    await list.showsPage({ search: 'godfather' });
    await list.alert.waitFor({ state: 'hidden' });
    await list.close({ expected: FAILED_REQUESTS });
  });
});
