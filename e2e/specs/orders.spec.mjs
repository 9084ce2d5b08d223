import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { startOrders } from '../orders/start-orders.mjs';
import { OrderAdmin } from '../page/order-admin.mjs';

// `projects/orders` is written by the docs alone, against a server that is not Lighthouse.
describe('an order administration', () => {
  let stack;
  let admin;
  before(async () => (stack = await startOrders()));
  after(() => stack?.close());
  const open = async path => (admin = await OrderAdmin.open(stack, { path }));
  afterEach(() => admin.close());

  describe('its list', () => {
    beforeEach(() => open('orders'));

    it('shows the first page, and nothing in the address (R3)', async () => {
      await admin.showsOrders({});
      assert.equal(admin.address, '/orders');
      assert.equal(admin.requests.length, 1);
    });

    it('is filtered by status; the address says so, and a reload shows the same (R1)', async () => {
      await admin.showsOrders({});
      await admin.status.selectOption('Paid');
      await admin.showsOrders({ status: 'PAID' });
      await admin.atAddress('/orders?status=PAID');
      await admin.button('Next').click();
      await admin.showsOrders({ status: 'PAID' }, { page: 2 });
      await admin.atAddress('/orders?status=PAID&page=2');
      await admin.page.reload();
      await admin.showsOrders({ status: 'PAID' }, { page: 2 });
      assert.equal(await admin.status.inputValue(), 'PAID');
      assert.equal(admin.address, '/orders?status=PAID&page=2');
    });

    it('goes back to page 1 with another filter, and Back returns (P13, R7)', async () => {
      await admin.showsOrders({});
      await admin.button('Next').click();
      await admin.showsOrders({}, { page: 2 });
      await admin.atAddress('/orders?page=2');
      await admin.status.selectOption('Open');
      await admin.showsOrders({ status: 'OPEN' });
      await admin.atAddress('/orders?status=OPEN');
      await admin.travel(-1);
      await admin.showsOrders({}, { page: 2 });
      assert.equal(await admin.status.inputValue(), '');
    });

    it('searches once for what is typed without a pause', async () => {
      await admin.showsOrders({});
      admin.forgetRequests();
      await admin.search.evaluate(field => {
        for (const text of ['m', 'me', 'mey', 'meye', 'meyer']) {
          field.value = text;
          field.dispatchEvent(new globalThis.Event('input', { bubbles: true }));
        }
      });
      await admin.showsOrders({ search: 'meyer' });
      assert.deepEqual(
        admin.requests.map(({ variables }) => variables.search),
        ['meyer'],
      );
    });

    it('loses no letter and shows the last search, whatever the speed of fingers (L8)', async () => {
      await admin.showsOrders({});
      for (const delay of [10, 120, 260]) {
        await admin.search.fill('');
        await admin.search.pressSequentially('meyerh', { delay });
        await admin.showsOrders({ search: 'meyerh' });
        assert.equal(await admin.search.inputValue(), 'meyerh');
        await admin.atAddress('/orders?search=meyerh');
      }
    });

    it('is sorted by its headers; the address says by what (R5)', async () => {
      await admin.showsOrders({});
      await admin.button('Total').click();
      await admin.showsOrders({ sortBy: 'TOTAL', direction: 'ASC' });
      await admin.atAddress('/orders?sortBy=TOTAL&direction=ASC');
      await admin.button('Total').click();
      await admin.showsOrders({ sortBy: 'TOTAL', direction: 'DESC' });
      // The default is not in the address.
      await admin.atAddress('/orders?sortBy=TOTAL');
      await admin.page.reload();
      await admin.showsOrders({ sortBy: 'TOTAL', direction: 'DESC' });
      const header = admin.page.getByRole('columnheader', { name: 'Total' });
      assert.equal(await header.getAttribute('aria-sort'), 'descending');
    });

    it('ignores what a link says wrongly (R5)', async () => {
      await admin.close();
      await open('orders?status=LOST&sortBy=1&page=x&search=moreau');
      await admin.showsOrders({ search: 'moreau' });
      assert.equal(await admin.search.inputValue(), 'moreau');
    });

    it('keeps its rows when the server fails, and says so (E4)', async () => {
      await admin.showsOrders({});
      await admin.page.route('**/graphql', route => route.abort());
      await admin.button('Next').click();
      await admin.alert.waitFor();
      await admin.showsOrders({});
      await admin.page.unroute('**/graphql');
      await admin.button('Try again').click();
      await admin.showsOrders({}, { page: 2 });
      admin.complaints = admin.complaints.filter(text => !/net::ERR_FAILED/.test(text));
    });
  });

  describe('an order', () => {
    it('is opened from the list and saved; Back shows the list as it is now', async () => {
      await open('orders?status=OPEN&search=meyer');
      await admin.showsOrders({ status: 'OPEN', search: 'meyer' });
      const [first] = await admin.page.locator('td[data-name="Number"] a').allInnerTexts();
      await admin.link(first).click();
      await admin.heading(`Order ${first}`);
      await admin.field('Customer').fill('Meyer & Daughters');
      await admin.field('Note').fill('Fragile');
      await admin.button('Save').click();
      await admin.page.getByText('Saved.').waitFor();
      const order = stack.server.orders.find(({ id }) => id === first);
      assert.equal(order.customer, 'Meyer & Daughters');
      assert.equal(order.note, 'Fragile');
      await admin.travel(-1);
      await admin.showsOrders({ status: 'OPEN', search: 'meyer' });
      assert.equal(admin.address, '/orders?status=OPEN&search=meyer');
      await admin.page.getByRole('cell', { name: 'Meyer & Daughters' }).waitFor();
    });

    it('says beside the field what the server refuses, and keeps what was typed', async () => {
      await open('orders/7');
      await admin.heading('Order 7');
      await admin.field('Customer').fill(' ');
      await admin.field('Note').fill('Typed before');
      await admin.button('Save').click();
      await admin.page.getByText('A customer has a name.').waitFor();
      assert.equal(await admin.field('Note').inputValue(), 'Typed before');
      assert.equal(await admin.field('Customer').getAttribute('aria-invalid'), 'true');
      assert.notEqual(stack.server.orders[6].note, 'Typed before');
    });

    it('keeps what is typed while it is being saved', async () => {
      await open('orders/31');
      await admin.heading('Order 31');
      const held = await admin.hold('UpdateOrder', '31');
      await admin.field('Note').fill('First');
      await admin.button('Save').click();
      await admin.field('Note').fill('Second');
      held.release();
      await admin.page.getByText('Saved.').waitFor();
      assert.equal(await admin.field('Note').inputValue(), 'Second');
      assert.equal(stack.server.orders[30].note, 'First');
    });

    it('is saved even if the user leaves before the answer', async () => {
      await open('orders/32');
      await admin.heading('Order 32');
      const held = await admin.hold('UpdateOrder', '32');
      await admin.field('Note').fill('Saved on the way');
      await admin.button('Save').click();
      await admin.link('Next order').click();
      await admin.heading('Order 33');
      const answered = admin.page.waitForResponse(answer =>
        answer.request().postData()?.includes('UpdateOrder'),
      );
      held.release();
      await answered;
      assert.equal(stack.server.orders[31].note, 'Saved on the way');
      assert.equal((await admin.values()).Note, stack.server.orders[32].note ?? '');
    });

    it('never shows the values of another one while a slow answer is awaited', async () => {
      await open('orders/10');
      await admin.heading('Order 10');
      assert.equal((await admin.values()).Note, 'Call before delivery.');
      const held = await admin.hold('Order', '11');
      await admin.link('Next order').click();
      await admin.page.getByText('Loading the order').waitFor();
      await admin.atAddress('/orders/11');
      assert.equal(await admin.button('Save').count(), 0, 'there is no form of order 10');
      held.release();
      await admin.heading('Order 11');
      const { customer, note } = stack.server.orders[10];
      const { Customer, Note } = await admin.values();
      assert.deepEqual({ customer: Customer, note: Note }, { customer, note: note ?? '' });
    });

    it('is not replaced by a late answer for an order that the user has left', async () => {
      await open('orders/20');
      await admin.heading('Order 20');
      const held = await admin.hold('Order', '21');
      await admin.link('Next order').click();
      await admin.atAddress('/orders/21');
      await admin.page.locator('a[href="/orders/22"]').click();
      await admin.heading('Order 22');
      held.release();
      await admin.isQuiet();
      const { customer } = stack.server.orders[21];
      assert.notEqual(customer, stack.server.orders[20].customer);
      await admin.heading('Order 22');
      assert.equal((await admin.values()).Customer, customer);
      await admin.travel(-2);
      await admin.heading('Order 20');
      assert.equal((await admin.values()).Customer, stack.server.orders[19].customer);
    });

    it('that does not exist is said to be missing', async () => {
      await open('orders/999');
      await admin.page.getByText('There is no order 999.').waitFor();
    });
  });

  describe('two lists in one address', () => {
    it('keep pages and filters apart by their prefixes (R2)', async () => {
      await open('compare');
      await admin.sideShows('left', { status: 'OPEN' });
      await admin.sideShows('right', { status: 'SHIPPED' });
      const side = name => admin.page.getByRole('region', { name });
      await side('Left').getByRole('button', { name: 'Next' }).click();
      await admin.sideShows('left', { status: 'OPEN' }, 2);
      await admin.atAddress('/compare?leftPage=2');
      await side('Right').getByRole('combobox').selectOption('Paid');
      await admin.sideShows('right', { status: 'PAID' });
      await admin.atAddress('/compare?leftPage=2&rightStatus=PAID');
      await admin.page.reload();
      await admin.sideShows('left', { status: 'OPEN' }, 2);
      await admin.sideShows('right', { status: 'PAID' });
      await admin.travel(-1);
      await admin.sideShows('right', { status: 'SHIPPED' });
      await admin.sideShows('left', { status: 'OPEN' }, 2);
    });
  });
});
