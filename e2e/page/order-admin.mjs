import assert from 'node:assert/strict';
import { select } from '../orders/start-orders-server.mjs';
import { DemoPage } from './demo-page.mjs';

/** One browser tab with the order administration. */
export class OrderAdmin extends DemoPage {
  get search() {
    return this.page.getByRole('searchbox', { name: 'Customer' });
  }

  get status() {
    return this.page.getByRole('combobox', { name: 'Status' });
  }

  get pages() {
    return this.page.getByRole('navigation', { name: 'Pages' });
  }

  /** A field of the form. */
  field(name) {
    return this.page.getByLabel(name, { exact: true });
  }

  /** Waits until the list shows these, and nothing else. */
  async showsOrders(wanted, { page = 1, size = 10 } = {}) {
    const found = select([...this.server.orders], wanted);
    const rows = found.slice((page - 1) * size, page * size).map(({ number }) => String(number));
    await this.page.waitForFunction(expected => {
      const cells = globalThis.document.querySelectorAll('tbody td[data-name="Number"]');
      return [...cells].map(cell => cell.innerText.trim()).join() === expected;
    }, rows.join());
    const last = Math.max(1, Math.ceil(found.length / size));
    const text = (await this.pages.getByRole('status').innerText()).replace(/\s+/g, ' ');
    assert.equal(text, `Page ${page} of ${last}, ${found.length} orders`);
  }

  /** Waits until one side of the two lists shows the numbers of these orders. */
  async sideShows(side, wanted, page = 1) {
    const rows = select([...this.server.orders], wanted).slice((page - 1) * 5, page * 5);
    await this.page.waitForFunction(
      ([name, expected]) => {
        const links = globalThis.document.querySelectorAll(`[aria-labelledby=${name}] li a`);
        return [...links].map(link => link.innerText.trim()).join() === expected;
      },
      [side, rows.map(({ number }) => number).join()],
    );
  }

  /** Holds back the answers of an operation about one order until `release`. */
  async hold(operation, id) {
    let release;
    const released = new Promise(resolve => (release = resolve));
    await this.page.route('**/graphql', async route => {
      const { operationName, variables } = route.request().postDataJSON();
      if (operationName === operation && variables.id === id) await released;
      // The page may have cancelled this request by now.
      await route.continue().catch(() => {});
    });
    return { release };
  }

  /** The values of the form. */
  async values() {
    const names = ['Customer', 'Status', 'Note'];
    const fields = await Promise.all(names.map(name => this.field(name).inputValue()));
    return Object.fromEntries(names.map((name, index) => [name, fields[index]]));
  }
}
