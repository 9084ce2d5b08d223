import { InjectionToken } from '@angular/core';
import { injectTimer, type After } from './after-timeout';

declare const ngDevMode: boolean | undefined;

/** Time and random numbers. Injected, so that a test can replace them. */
export interface Scheduler {
  /** Milliseconds since an arbitrary moment; never goes back. */
  now(): number;
  /** Runs a job once, after `delay` milliseconds; @returns cancels it */
  after(delay: number, job: () => void): () => void;
  /** A random number from 0 to 1. */
  random(): number;
}

export const SCHEDULER = new InjectionToken<Scheduler>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query scheduler' : '',
  {
    providedIn: 'root',
    factory: () => ({
      now: () => performance.now(),
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
 * As `Scheduler.after`, for polling. Separate, because polls of a test are sent only when the test
 * lets time pass.
 */
export const POLL_TIMER = new InjectionToken<After>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query poll timer' : '',
  {
    providedIn: 'root',
    factory: injectTimer,
  },
);
