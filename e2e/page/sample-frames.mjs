/**
 * Notes what a page shows in every frame from here on.
 *
 * @param read runs in the browser: what is looked at, as JSON
 * @param argument is given to it
 * @returns `seen`: what was shown one after the other, each once while it lasts
 */
export async function sampleFrames(page, read, argument) {
  const name = `frames${++count}`;
  await page.evaluate(startSampling, { name, source: String(read), argument });
  const frames = () => page.evaluate(key => globalThis[key], name);
  return {
    frames,
    seen: async () =>
      (await frames()).filter((value, at, all) => at === 0 || value !== all[at - 1]),
  };
}

let count = 0;

/** Runs in the browser. */
function startSampling({ name, source, argument }) {
  const read = globalThis.eval(`(${source})`);
  const frames = (globalThis[name] = []);
  const look = () => {
    frames.push(JSON.stringify(read(argument)));
    globalThis.requestAnimationFrame(look);
  };
  look();
}
