import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { DemoPage } from '../page/demo-page.mjs';
import { useStack } from '../stack/use-stack.mjs';

const WINDOWS = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};

/** What Web Vitals calls good: the sum of all shifts, each by its part of the window. */
const GOOD = 0.1;

describe('a page that loads', () => {
  const stack = useStack();
  let page;

  afterEach(() => page?.close());

  for (const [size, viewport] of Object.entries(WINDOWS)) {
    for (const path of ['', 'scroll', 'compare', 'wall', 'films/1', 'directors/1']) {
      it(`/${path} stays in place on a ${size}`, async () => {
        page = await DemoPage.open(stack, { path, viewport, live: true });
        await staysInPlace();
      });
    }
  }

  it('stays in place where its styles come late', async () => {
    page = await DemoPage.open(stack, { path: 'compare', viewport: WINDOWS.tablet, live: true });
    await page.page.route('**/*.css', async route => {
      await setTimeout(1000);
      await route.continue();
    });
    await page.page.reload();
    await staysInPlace();
  });

  async function staysInPlace() {
    await page.saysOfLive(/^Live$/);
    await page.isQuiet();
    const shifts = await page.page.evaluate(readShifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    assert.ok(sum < GOOD, JSON.stringify(shifts));
  }
});

/** Runs in the browser: the shifts since the page was opened, and what they moved. */
function readShifts() {
  // Every page has at least one entry of this kind, so the callback comes with the shifts, if any.
  return new Promise(resolve => {
    const observer = new globalThis.PerformanceObserver(list => {
      observer.disconnect();
      const shifts = list.getEntriesByType('layout-shift');
      resolve(
        shifts.map(({ value, sources }) => ({
          value,
          moved: sources.map(({ node }) => node?.localName),
        })),
      );
    });
    for (const type of ['layout-shift', 'navigation']) observer.observe({ type, buffered: true });
  });
}
