import { timeBy, VirtualClock, VirtualScheduler } from './live/convergence/virtual-clock';

/** The library's time on a virtual clock, with random numbers that a spec chooses. */
export function virtualTime() {
  const clock = new VirtualClock();
  const spreads: number[] = [];
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => spreads.shift() ?? 0 }));
  return {
    clock,
    scheduler,
    providers: timeBy(scheduler),
    /** Sets the next random numbers, from 0 to 1. After them comes 0. */
    draw: (...next: readonly number[]): void => {
      spreads.splice(0, spreads.length, ...next);
    },
  };
}
