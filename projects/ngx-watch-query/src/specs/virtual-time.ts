import { timeBy, VirtualClock, VirtualScheduler } from './live/convergence/virtual-clock';

/** The library's time on a virtual clock, with what chance says as a spec draws it. */
export function virtualTime() {
  const clock = new VirtualClock();
  const spreads: number[] = [];
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => spreads.shift() ?? 0 }));
  return {
    clock,
    scheduler,
    providers: timeBy(scheduler),
    /** What chance says next, from 0 to 1; then 0. */
    draw: (...next: readonly number[]): void => {
      spreads.splice(0, spreads.length, ...next);
    },
  };
}
