/** The trace categories that show what the main thread does, and when. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Counts real frames and the main thread's work for each, in milliseconds of CPU time. A busy
 * machine delays frames, but does not increase their CPU time.
 *
 * @returns ends it: the work from each frame to the next, and that of the longest task
 */
export async function traceFrames(page) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  return async () => {
    const { traceEvents: events } = JSON.parse(await browser.stopTracing());
    const [{ pid, tid }, ...others] = events.filter(({ name }) => name === 'FireAnimationFrame');
    const callbacks = others.map(({ ts }) => ts);
    const tasks = events
      .filter(one => one.name === 'RunTask' && one.pid === pid && one.tid === tid && one.tdur)
      .map(({ ts, dur, tdur }) => ({ from: ts, to: ts + dur, work: tdur / 1000 }))
      .sort((a, b) => a.from - b.from);
    const frames = [];
    for (const { from, to, work } of tasks) {
      // All callbacks of a frame run in one task.
      if (callbacks.some(ts => ts >= from && ts < to)) frames.push(0);
      if (frames.length > 0) frames[frames.length - 1] += work;
    }
    return { frames, longest: Math.max(...tasks.map(({ work }) => work)) };
  };
}
