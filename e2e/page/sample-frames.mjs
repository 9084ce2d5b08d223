/**
 * Records what a page shows at the beginning of every frame from now on.
 *
 * @param read runs in the browser and returns what to record, as JSON
 * @param argument the argument of `read`
 * @returns `seen`: what was shown one after the other, each once while it lasts
 */
export function sampleFrames(page, read, argument) {
  return sample(page, read, argument, 'beginning');
}

/**
 * The same for what every frame paints, including the changes of its animation callbacks. Angular
 * renders in such a callback if a frame comes sooner than its timer.
 */
export function samplePaints(page, read, argument) {
  return sample(page, read, argument, 'paint');
}

let count = 0;

async function sample(page, read, argument, moment) {
  const name = `frames${++count}`;
  await page.evaluate(startSampling, { name, source: String(read), argument, moment });
  const frames = () => page.evaluate(key => globalThis[key], name);
  return {
    frames,
    seen: async () =>
      (await frames()).filter((value, at, all) => at === 0 || value !== all[at - 1]),
  };
}

/** Runs in the browser. */
function startSampling({ name, source, argument, moment }) {
  const read = globalThis.eval(`(${source})`);
  const frames = (globalThis[name] = []);
  const note = () => frames.push(JSON.stringify(read(argument)));
  const noteAtPaint = () => {
    // A new observer is called in the same frame, after all callbacks and before the paint.
    const observer = new globalThis.ResizeObserver(() => {
      observer.disconnect();
      note();
    });
    observer.observe(globalThis.document.documentElement);
  };
  const look = () => {
    if (moment === 'paint') noteAtPaint();
    else note();
    globalThis.requestAnimationFrame(look);
  };
  look();
}
