import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PICTURES } from '../stack/paths.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails if axe finds a violation on the present page. Keeps a screenshot. */
export async function examine(page, picture) {
  // Waits for fades, because half-faded rows have neither their old colours nor their new ones. A
  // fade whose element is removed meanwhile ends, too: its promise is rejected.
  await page.evaluate(() =>
    Promise.allSettled(
      globalThis.document
        .getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
        .map(({ finished }) => finished),
    ),
  );
  await page.screenshot({ path: `${PICTURES}/${picture}` });
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ rules: { 'target-size': { enabled: true } } }),
  );
  const found = violations.map(
    ({ id, nodes: [first, ...others] }) =>
      `${id}: ${first.target} (and ${others.length} more) ${first.failureSummary}`,
  );
  assert.equal(found.join('\n'), '');
}

/** Fails if the content is wider than the window. */
export async function assertNoSidewaysScroll(page) {
  const [content, window] = await page.evaluate(() => [
    globalThis.document.documentElement.scrollWidth,
    globalThis.innerWidth,
  ]);
  assert.ok(content <= window, `${content}px of content in a window of ${window}px`);
}

/**
 * Whether the focused element is in the window and not covered. For a visually hidden radio button,
 * its label counts.
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
    // Checks the upper and lower edge, too, because half covered does not count as visible.
    const isFree = [top + 2, y, bottom - 2].every(at =>
      element.contains(document.elementFromPoint(x, at)),
    );
    return isWhole && isFree;
  });
}

/** Whether the focused element has a visible focus style. */
export function isFocusVisible(page) {
  return page.evaluate(() => {
    const { activeElement } = globalThis.document;
    const { outlineStyle, outlineWidth } = globalThis.getComputedStyle(activeElement);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
}
