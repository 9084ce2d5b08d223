import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DemoPage } from '../page/demo-page.mjs';
import { examine, assertNoSidewaysScroll } from '../page/examine.mjs';
import { until } from '../page/until.mjs';
import { useStack } from '../stack/use-stack.mjs';

// The browser itself writes failed requests on the console.
const FAILED_REQUESTS = /^Failed to load resource/;

// The rules are those of docs/contract.md.
describe('fifty live lists on one page', () => {
  const stack = useStack({ ownServer: true });
  let wall;

  afterEach(() => wall?.close({ expected: FAILED_REQUESTS }));

  const open = async (options = {}) => {
    wall = await DemoPage.open(stack, { path: 'wall', live: true, ...options });
    await wall.heading('Wall');
    await wall.saysOfLive(/^Live$/);
  };

  const asked = () => wall.requests.filter(({ operation }) => operation === 'Wall').length;

  /** Waits until so many requests were made for the lists. */
  const hasAsked = count =>
    until(
      () => asked() === count,
      () => `${count} requests, ${asked()} so far`,
    );

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

  it('leads on with the keyboard after “Try again”', async () => {
    await open();
    await wall.page.route('**/graphql', route => route.fulfill({ status: 503, body: '' }));
    await wall.page.reload();
    await wall.alert.waitFor();
    await wall.page.unroute('**/graphql');
    await wall.button('Try again').click();
    await wall.page.locator('app-wall-tile p').nth(149).waitFor();
    await wall.focuses('Wall');
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
