/**
 * How much faster time runs for the library. The servers and the network do not run faster: more than
 * this, and a busy machine answers a ping too late (V11).
 */
const FACTOR = 5;

/** The timers that are set and have neither fired nor been cleared. */
export interface FastClock {
  /** For each of them its delay in milliseconds, and where it was set. */
  readonly pending: () => readonly string[];
}

/**
 * Until the end of the spec, timers fire after a fifth of their delay, and `performance.now()`
 * runs just as fast. Otherwise specs would take too long: the library waits seconds before it
 * connects again, and up to 25 s for a sign of life.
 */
export function speedUp(): FastClock {
  const pending = new Map<unknown, { readonly delay: number; readonly origin: Error }>();
  const now = performance.now.bind(performance);
  const after = window.setTimeout.bind(window);
  const every = window.setInterval.bind(window);
  const clear = window.clearTimeout.bind(window);
  const note = (timer: number, delay: number): void => {
    pending.set(timer, { delay, origin: new Error('set') });
  };
  const forget = (timer: number | undefined): void => {
    pending.delete(timer);
    clear(timer);
  };
  const fakes = {
    setTimeout: (job: () => void, delay = 0) => {
      const timer = after(() => {
        pending.delete(timer);
        job();
      }, delay / FACTOR);
      note(timer, delay);
      return timer;
    },
    setInterval: (job: () => void, delay = 0) => {
      const timer = every(job, delay / FACTOR);
      note(timer, delay);
      return timer;
    },
    clearTimeout: forget,
    clearInterval: forget,
  };
  spyOn(performance, 'now').and.callFake(() => now() * FACTOR);
  for (const name of ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const) {
    spyOn(window, name).and.callFake(fakes[name] as never);
  }
  return {
    pending: () => [...pending.values()].map(({ delay, origin }) => `${delay} ms ${origin.stack}`),
  };
}
