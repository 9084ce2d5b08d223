import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { select } from '../orders/start-orders-server.mjs';
import { startOrders } from '../orders/start-orders.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { OrderAdmin } from '../page/order-admin.mjs';
import { until } from '../page/until.mjs';

// The samples of docs/tables.md and docs/lists.md, in the components of the real Material and CDK.
describe('orders in other people’s components', () => {
  let stack;
  let admin;
  before(async () => (stack = await startOrders()));
  after(() => stack?.close());
  const open = async path => (admin = await OrderAdmin.open(stack, { path }));
  afterEach(() => admin.close({ expected: /^Failed to load resource/ }));

  describe('a table of Material', () => {
    beforeEach(() => open('material'));

    /** Waits until the table shows these, and the paginator says so. */
    const shows = async (wanted, { page = 1, size = 10 } = {}) => {
      const found = select([...stack.server.orders], wanted);
      const rows = found.slice((page - 1) * size, page * size);
      const expected = rows.map(({ number, customer }) => `${number} ${customer}`);
      let seen = [];
      await until(
        async () => {
          const cells = await admin.page.locator('tbody tr').allInnerTexts();
          seen = cells.map(text => text.trim().replace(/\s+/g, ' '));
          return seen.join() === expected.join();
        },
        () => `rows ${expected.join()}, not ${seen.join()}`,
      );
      const last = Math.min(page * size, found.length);
      const range = `${(page - 1) * size + 1} – ${last} of ${found.length}`;
      await admin.page.getByText(range, { exact: true }).waitFor();
    };

    it('is sorted by its headers, and the address says by what (R5)', async () => {
      await shows({});
      await admin.page.getByRole('columnheader', { name: 'Customer' }).click();
      await shows({ sortBy: 'CUSTOMER', direction: 'ASC' });
      await admin.atAddress('/material?sortBy=CUSTOMER&direction=ASC');
      const header = admin.page.getByRole('columnheader', { name: 'Customer' });
      assert.equal(await header.getAttribute('aria-sort'), 'ascending');
      await header.click();
      await shows({ sortBy: 'CUSTOMER', direction: 'DESC' });
      assert.equal(await header.getAttribute('aria-sort'), 'descending');
    });

    it('is turned by the paginator, whose pages count from 0; Back turns it back (R7)', async () => {
      await shows({});
      await admin.button('Next page').click();
      await shows({}, { page: 2 });
      await admin.atAddress('/material?page=2');
      await admin.travel(-1);
      await shows({});
    });

    it('takes the page size of the paginator (P13)', async () => {
      await shows({});
      await admin.button('Next page').click();
      await shows({}, { page: 2 });
      await admin.page.getByRole('combobox').press('Enter');
      await admin.page.getByRole('option', { name: '25' }).click();
      await shows({}, { size: 25 });
      assert.equal(admin.requests.at(-1).variables.limit, 25);
    });

    it('says the page that is shown where another one fails, and asks for that one again (P16)', async () => {
      await shows({});
      await admin.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
      await admin.button('Next page').click();
      await until(() => admin.requests.length === 2, 'the page that fails');
      await shows({});
      await admin.page.unroute('**/graphql');
      await admin.button('Next page').click();
      await shows({}, { page: 2 });
    });

    it('follows turns and sizes that are pressed while an answer is awaited (L8, P11)', async () => {
      await shows({});
      const held = await holdAnswers(admin.page);
      const next = () => admin.button('Next page').click();
      const choose = async size => {
        await admin.page.getByRole('combobox').press('Enter');
        await admin.page.getByRole('option', { name: String(size) }).click();
      };
      await next();
      await next();
      await admin.page.getByText('21 – 30 of', { exact: false }).waitFor();
      await choose(25);
      await next();
      held.release();
      await shows({}, { page: 2, size: 25 });
      await choose(10);
      await shows({}, { page: 3 });
    });

    it('keeps the elements of rows that are shown again (L7)', async () => {
      await shows({});
      const row = await admin.page.locator('tbody tr').nth(3).elementHandle();
      await admin.page.getByRole('combobox').press('Enter');
      await admin.page.getByRole('option', { name: '25' }).click();
      await shows({}, { size: 25 });
      assert.equal(await row.evaluate(element => element.isConnected), true);
    });
  });

  describe('virtual scrolling of the CDK', () => {
    beforeEach(() => open('endless'));

    const pagesAsked = () => admin.requests.map(({ variables }) => variables.page);
    const rows = () => admin.page.locator('.row');

    /** The rows that are rendered. The CDK reuses elements: until the next frame one may say its old row. */
    const renderedRows = async () => {
      const nextFrame = () => new Promise(resolve => globalThis.requestAnimationFrame(resolve));
      let before;
      let texts = await rows().allInnerTexts();
      while (texts.join() !== before) {
        before = texts.join();
        await admin.page.evaluate(nextFrame);
        texts = await rows().allInnerTexts();
      }
      return texts.map(text => text.trim());
    };

    const allRows = () =>
      select([...stack.server.orders], {}).map(one => `${one.number} ${one.customer}`);

    it('adds pages as far as they are needed, and the last when it is scrolled to (A1)', async () => {
      const all = allRows();
      await rows().first().waitFor();
      await until(() => pagesAsked().length === 2, 'the pages that are needed');
      await admin.isQuiet();
      assert.deepEqual(pagesAsked(), [1, 2]);
      const seen = new Set();
      await until(async () => {
        for (const text of await renderedRows()) seen.add(text);
        await admin.page
          .locator('cdk-virtual-scroll-viewport')
          .evaluate(viewport => viewport.scrollBy(0, 240));
        return seen.size === all.length;
      }, 'all orders');
      assert.deepEqual([...seen], all);
      assert.deepEqual(pagesAsked(), [1, 2, 3, 4, 5, 6]);
      assert.ok((await rows().count()) < 30, 'only what is near is rendered');
    });

    it('asks for a page that failed when its user says so (A1)', async () => {
      const all = allRows();
      const viewport = admin.page.locator('cdk-virtual-scroll-viewport');
      const scrollToEnd = () =>
        viewport.evaluate(element => element.scrollTo(0, element.scrollHeight));
      const showsRow = text => admin.page.getByText(text, { exact: true }).waitFor();
      await until(() => pagesAsked().length === 2, 'the pages that are needed');
      await admin.isQuiet();
      // The rows of the first page alone fill the viewport exactly, so it is not scrolled.
      await until(
        () => viewport.evaluate(element => element.scrollHeight > element.clientHeight),
        'rows below the viewport',
      );
      await admin.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
      await scrollToEnd();
      await admin.alert.waitFor();
      // Waits for the rows at either place: the list has noticed that it is scrolled.
      await viewport.evaluate(element => element.scrollTo(0, 0));
      await showsRow(all[0]);
      await scrollToEnd();
      await showsRow(all[19]);
      await admin.isQuiet();
      assert.deepEqual(pagesAsked(), [1, 2, 3]);
      await admin.page.unroute('**/graphql');
      await admin.button('Try again').click();
      await admin.alert.waitFor({ state: 'detached' });
      assert.equal(pagesAsked()[3], 3);
    });
  });
});
