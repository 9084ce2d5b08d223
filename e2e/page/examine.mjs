import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PICTURES } from '../stack/paths.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails where axe finds something wrong with the page as it is now, of which a picture is kept. */
export async function examine(page, picture) {
  // A fade begins late: rows half faded have neither their colours before nor those after.
  await page.evaluate(() =>
    Promise.all(
      globalThis.document
        .getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
        .map(({ finished }) => finished),
    ),
  );
  await page.screenshot({ path: `${PICTURES}/${picture}` });
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const found = violations.map(
    ({ id, nodes: [first, ...others] }) =>
      `${id}: ${first.target} (and ${others.length} more) ${first.failureSummary}`,
  );
  assert.equal(found.join('\n'), '');
}

/** Fails where the content is wider than the window. */
export async function assertNoSidewaysScroll(page) {
  const [content, window] = await page.evaluate(() => [
    globalThis.document.documentElement.scrollWidth,
    globalThis.innerWidth,
  ]);
  assert.ok(content <= window, `${content}px of content in a window of ${window}px`);
}

/**
 * Whether what has the keyboard focus is in the window, and nothing lies on top of it. Of a radio
 * button that is out of sight by design, its label counts.
 */
export function isFocusInSight(page) {
  return page.evaluate(() => {
    const { document, innerHeight, innerWidth } = globalThis;
    const { activeElement } = document;
    const isRadio = activeElement.matches('[type=radio]');
    const element = isRadio ? activeElement.labels[0] : activeElement;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    // Its upper and lower edge as well: half covered is not in sight.
    const isFree = [top + 2, y, bottom - 2].every(at =>
      element.contains(document.elementFromPoint(x, at)),
    );
    return isWhole && isFree;
  });
}

/** Whether one sees what has the keyboard focus. */
export function isFocusVisible(page) {
  return page.evaluate(() => {
    const { activeElement } = globalThis.document;
    const { outlineStyle, outlineWidth } = globalThis.getComputedStyle(activeElement);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
}
