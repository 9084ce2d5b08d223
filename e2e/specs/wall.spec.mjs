import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { DemoPage } from '../page/demo-page.mjs';
import { examine, assertNoSidewaysScroll } from '../page/examine.mjs';
import { until } from '../page/until.mjs';
import { startStack } from '../stack/start-stack.mjs';

// The rules are those of docs/contract.md.
describe('fifty live lists on one page', () => {
  let stack;
  let wall;

  before(async () => (stack = await startStack({ ownServer: true })));
  after(() => stack?.close());
  afterEach(() => wall?.close());

  const open = async (options = {}) => {
    wall = await DemoPage.open(stack, { path: 'wall', live: true, ...options });
    await wall.heading('Wall');
    await wall.saysOfLive(/^Live$/);
  };

  const asked = () => wall.requests.filter(({ operation }) => operation === 'Wall').length;

  /** Waits until so many requests were made for the lists. */
  const hasAsked = count => until(() => asked() === count, `${count} requests, ${asked()} so far`);

  it('V16, V19, V20: are one subscription and one request at a time', async () => {
    await open();
    // One at once, one after the time that a server may need to listen.
    await hasAsked(2);
    assert.deepEqual([wall.sockets, wall.subscriptions], [1, 1]);

    const ratings = () => wall.page.locator('app-wall-tile p:first-child').allInnerTexts();
    const before = new Set(await ratings());
    assert.equal(before.size, 1);
    await wall.button('Rate the first film up').click();
    await until(async () => {
      const now = await ratings();
      return now.length === 50 && new Set(now).size === 1 && !before.has(now[0]);
    }, 'every list shows the new rating');
    await hasAsked(3);
    assert.deepEqual([wall.sockets, wall.subscriptions], [1, 1]);
  });

  for (const [size, width] of Object.entries({ phone: 390, desktop: 1280 })) {
    it(`has no axe violations on a ${size}`, async () => {
      await open({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
      await hasAsked(2);
      await examine(wall.page, `wall-${size}.png`);
      await assertNoSidewaysScroll(wall.page);
    });
  }
});
