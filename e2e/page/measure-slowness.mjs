import { traceFrames } from './trace-frames.mjs';

/** The work for a frame of `drawCopies` on a usual machine, in milliseconds of CPU time. */
const USUAL_MS = 5;

/**
 * How many times as long as a usual machine this one takes to draw elements like `selector`; never
 * less than 1. Nearly all of that work is the browser's own, so slower code does not raise the
 * figure. It is the median of 60 frames.
 */
export async function measureSlowness(page, selector) {
  const trace = await traceFrames(page);
  await page.evaluate(drawCopies, { selector, copies: 10, rounds: 60 });
  const { frames } = await trace();
  const sorted = frames.toSorted((a, b) => a - b);
  return Math.max(1, sorted[Math.floor(sorted.length / 2)] / USUAL_MS);
}

/** Runs in the browser: replaces copies of an element by new ones in each frame. */
async function drawCopies({ selector, copies, rounds }) {
  const { document } = globalThis;
  const source = document.querySelector(selector);
  const box = document.createElement('div');
  box.style.cssText = 'position: fixed; inset: 0; overflow: hidden; z-index: 1';
  document.body.append(box);
  for (let round = 0; round < rounds; round++) {
    await new Promise(resolve => globalThis.requestAnimationFrame(resolve));
    box.replaceChildren(...Array.from({ length: copies }, () => source.cloneNode(true)));
  }
  box.remove();
}
