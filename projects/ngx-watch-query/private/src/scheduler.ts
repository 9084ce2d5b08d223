import { InjectionToken } from '@angular/core';
import { injectTimer, type After } from './after-timeout';

declare const ngDevMode: boolean | undefined;

/** Time and random numbers. Injected, so that a test can replace them. */
export interface Scheduler {
  /** Milliseconds since an arbitrary moment, including time in which the machine sleeps; never goes back. */
  now(): number;
  readonly after: After;
  /** A random number from 0 to 1. */
  random(): number;
}

export const SCHEDULER = new InjectionToken<Scheduler>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query scheduler' : '',
  {
    providedIn: 'root',
    factory: () => ({
      now: createClock(),
      after: injectTimer(),
      random: () => Math.random(),
    }),
  },
);

/**
 * As `Scheduler.after`, for time limits. Separate, because no request of a test takes too long: the
 * test kit never runs these jobs.
 */
export const DEADLINE = new InjectionToken<After>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query deadline' : '',
  {
    providedIn: 'root',
    factory: injectTimer,
  },
);

/**
 * As `Scheduler.after`, for polls, and for what is remembered for a time. Separate, because such times of a
 * test end only when the test says how much time passes, not when it expects a request.
 */
export const LONG_TIMER = new InjectionToken<After>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query long timer' : '',
  {
    providedIn: 'root',
    factory: injectTimer,
  },
);

/** By how many milliseconds the two clocks of a browser may differ because they are not equally exact. */
const INEXACT = 1000;

/** A clock that never goes back. Most browsers leave the time of sleep out of `performance.now()`. */
function createClock(): () => number {
  let slept = 0;
  let ahead = Date.now() - performance.now();
  return () => {
    const ran = performance.now();
    const more = Date.now() - ran - ahead;
    if (Math.abs(more) > INEXACT) {
      ahead += more;
      // Where the system's clock was set back, no time has passed.
      slept += Math.max(0, more);
    }
    return ran + slept;
  };
}
