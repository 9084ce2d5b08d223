import { after, afterEach, before, describe, it } from 'node:test';
import { startOrders } from '../orders/start-orders.mjs';
import { assertNoSidewaysScroll, examine } from '../page/examine.mjs';
import { OrderAdmin } from '../page/order-admin.mjs';

const WIDTHS = [320, 360, 768, 1280];
/** A window of 1280 pixels zoomed to 200 %. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

describe('the looks of an order administration', () => {
  let stack;
  let admin;
  before(async () => (stack = await startOrders()));
  after(() => stack?.close());
  afterEach(() => admin.close());

  for (const colorScheme of ['light', 'dark']) {
    const sizes = WIDTHS.map(width => [`${width}px`, { viewport: { width, height: 900 } }]);
    for (const [size, options] of [...sizes, ['1280px at 200 %', ZOOMED]]) {
      it(`have no axe violations and no sideways scroll: ${size}, ${colorScheme}`, async () => {
        const name = `orders-${size.replace(/\W+/g, '-')}-${colorScheme}`;
        const look = async state => {
          await examine(admin.page, `${name}-${state}.png`);
          await assertNoSidewaysScroll(admin.page);
        };
        admin = await OrderAdmin.open(stack, { path: 'orders', colorScheme, ...options });
        await admin.showsOrders({});
        await look('list');
        await admin.search.fill('nobody');
        await admin.page.getByText('No orders match.').waitFor();
        await look('empty');
        await admin.page.goto(`${stack.url}orders/7`);
        await admin.heading('Order 7');
        await admin.field('Customer').fill('');
        await admin.button('Save').click();
        await admin.page.getByText('A customer has a name.').waitFor();
        await look('form');
        await admin.page.goto(`${stack.url}compare`);
        await admin.sideShows('left', { status: 'OPEN' });
        await admin.sideShows('right', { status: 'SHIPPED' });
        await look('compare');
      });
    }
  }
});
