import { InjectionToken } from '@angular/core';
import { afterTimeout, type After } from './after-timeout';

declare const ngDevMode: boolean | undefined;

/** Time and chance, so that a test can have its own. */
export interface Scheduler {
  /** Milliseconds since some moment; never goes back. */
  now(): number;
  /** Runs a job once after so many milliseconds; @returns takes it back */
  after(delay: number, job: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

export const SCHEDULER = new InjectionToken<Scheduler>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query scheduler' : '',
  {
    providedIn: 'root',
    factory: () => ({
      now: () => performance.now(),
      after: afterTimeout,
      random: () => Math.random(),
    }),
  },
);

/** As `Scheduler.after`, for what takes too long: where time is a test's, nothing does. */
export const DEADLINE = new InjectionToken<After>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query deadline' : '',
  {
    providedIn: 'root',
    factory: () => afterTimeout,
  },
);

/**
 * As `Scheduler.after`, for what comes again and again: where time is a test's, it comes when the test
 * says so.
 */
export const POLL_TIMER = new InjectionToken<After>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query poll timer' : '',
  {
    providedIn: 'root',
    factory: () => afterTimeout,
  },
);
