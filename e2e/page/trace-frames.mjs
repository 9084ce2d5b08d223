/** The trace categories that show what the main thread does, and when. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Counts real frames and the main thread's work for each, in milliseconds of CPU time. A busy
 * machine delays frames, but hardly increases their CPU time. The page says what it does with
 * `console.timeStamp`.
 *
 * @returns ends it: for each text that was said, the work from each frame to the next until another
 *   text, and the longest task
 */
export async function traceFrames(page) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  return async () => {
    const { traceEvents: events } = JSON.parse(await browser.stopTracing());
    const named = name => events.filter(one => one.name === name);
    const [{ pid, tid }, ...others] = named('FireAnimationFrame');
    const callbacks = others.map(({ ts }) => ts);
    const stamps = named('TimeStamp').toSorted((a, b) => a.ts - b.ts);
    const tasks = named('RunTask')
      .filter(one => one.pid === pid && one.tid === tid && one.tdur)
      .map(({ ts, dur, tdur }) => ({ from: ts, to: ts + dur, work: tdur / 1000 }))
      .sort((a, b) => a.from - b.from);
    const traced = {};
    let parts;
    for (const { from, to, work } of tasks) {
      // All callbacks of a frame run in one task. What one of them says is of the frames after it.
      const message = stamps.findLast(({ ts }) => ts < from)?.args.data.message;
      if (callbacks.some(ts => ts >= from && ts < to)) {
        parts = traced[message] ??= { frames: [], longest: 0 };
        parts.frames.push(0);
      }
      if (parts === undefined) continue;
      parts.frames[parts.frames.length - 1] += work;
      parts.longest = Math.max(parts.longest, work);
    }
    return traced;
  };
}
