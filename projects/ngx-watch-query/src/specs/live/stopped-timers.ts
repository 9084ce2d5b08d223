import { VirtualClock } from './convergence/virtual-clock';

/** Replaces the timers of the page by a virtual clock for the rest of a spec. */
export function stopTimers() {
  const clock = new VirtualClock();
  const running = new Map<number, { readonly wait: number; readonly cancel: () => void }>();
  let count = 0;
  const start = (job: () => void, wait = 0): number => {
    const timer = ++count;
    const cancel = clock.after(wait, () => {
      running.delete(timer);
      job();
    });
    running.set(timer, { wait, cancel });
    return timer;
  };
  spyOn(globalThis, 'setTimeout').and.callFake(start as unknown as typeof setTimeout);
  spyOn(globalThis, 'clearTimeout').and.callFake(timer => {
    const found = running.get(Number(timer));
    found?.cancel();
    running.delete(Number(timer));
  });
  return {
    /** Lets time pass, in milliseconds. */
    pass: (time: number) => clock.pass(time),
    /** The delays of the timers that still run. */
    running: () => [...running.values()].map(({ wait }) => wait),
  };
}
