import { PATIENCE_MS } from './patience.mjs';
import { traceFrames } from './trace-frames.mjs';

/** The work for a frame of copies (see `scrollThrough`) on a usual machine, in ms of CPU time. */
const USUAL_MS = 5;

/**
 * Without a frame for so long, the browser has stopped drawing for good. Chromium does so now and then while
 * it scrolls: its timers run on, the page is visible, but no frame follows, and a screenshot of it never ends.
 */
const LONGEST_FRAME_MS = 15_000;

/**
 * Scrolls on, frame by frame, until the list has so many films.
 *
 * - `frames`: the work for each frame, and `longest`, that of the longest task, in ms of CPU time
 * - `slowness`: how many times as long as a usual machine this one takes to draw cards meanwhile;
 *   never less than 1. Nearly all of that work is the browser's own, so slower code does not raise
 *   the figure.
 * - `most`: how many cards were in the document at the most
 *
 * Null if the browser has stopped drawing: then nothing can be said, and the page cannot be used any further.
 */
export async function timeScrolling(page, count) {
  const trace = await traceFrames(page);
  const limits = { patience: PATIENCE_MS, longestFrame: LONGEST_FRAME_MS };
  const most = await page.evaluate(scrollThrough, { count, ...limits });
  if (most === null) return null;
  const { list, copies } = await trace();
  const sorted = copies.frames.toSorted((a, b) => a - b);
  const slowness = Math.max(1, sorted[Math.floor(sorted.length / 2)] / USUAL_MS);
  return { ...list, slowness, most };
}

/**
 * Runs in the browser: scrolls for ten frames, draws copies of a card in ten, and so on. In turns,
 * because a page is slower at its start, and a busy machine may slow down at any moment. Null if no frame
 * follows for `longestFrame` ms. Fails if no film follows for `patience` ms.
 */
async function scrollThrough({ count, patience, longestFrame }) {
  const { document, console } = globalThis;
  const films = () =>
    Number(document.querySelector('.status strong').textContent.replaceAll(',', ''));
  let drawnAt = Date.now();
  const frame = async () => {
    await new Promise(resolve => globalThis.requestAnimationFrame(resolve));
    drawnAt = Date.now();
  };

  let timer;
  const isStuck = new Promise((resolve, reject) => {
    let last = { shown: films(), at: Date.now() };
    timer = setInterval(() => {
      if (Date.now() - drawnAt > longestFrame) resolve(null);
      const shown = films();
      if (shown !== last.shown) last = { shown, at: Date.now() };
      if (Date.now() - last.at <= patience) return;
      const below = document.querySelector('[role="alert"], .end').innerText;
      reject(
        new Error(`No film follows the first ${shown}, at ${globalThis.scrollY} px: ${below}`),
      );
    }, 1000);
  });

  const scroll = async () => {
    const box = document.createElement('div');
    box.style.cssText = 'position: fixed; inset: 0; overflow: hidden; z-index: 1';
    let most = 0;
    while (films() < count) {
      console.timeStamp('list');
      for (let step = 0; step < 10; step++) {
        await frame();
        globalThis.scrollBy(0, 200);
        most = Math.max(most, document.querySelectorAll('.row').length);
      }
      // What has been asked for is the list's own work, too.
      do await frame();
      while (document.querySelector('[aria-busy="true"]'));
      await frame();
      console.timeStamp('copies');
      const source = document.querySelector('.row');
      for (let step = 0; step < 10; step++) {
        await frame();
        const cards = Array.from({ length: 10 }, () => source.cloneNode(true));
        // In the box, wherever the source is.
        for (const { style } of cards)
          Object.assign(style, { position: 'static', transform: 'none' });
        box.replaceChildren(...cards);
        if (step === 0) document.body.append(box);
      }
      await frame();
      box.remove();
    }
    return most;
  };

  try {
    return await Promise.race([scroll(), isStuck]);
  } finally {
    clearInterval(timer);
  }
}
