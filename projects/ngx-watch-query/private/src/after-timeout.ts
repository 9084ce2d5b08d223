import { inject, NgZone } from '@angular/core';
import type { GraphQLRequest } from './request-transport';

/** What a poll sends: only its name is known before (F2). */
export interface Poll {
  readonly operationName: string | undefined;
  readonly query?: undefined;
}

/**
 * Runs a job once, after `delay` milliseconds.
 *
 * @param sends the request that the job sends again (F7), or what it polls, so that the test kit can say what
 *   waits
 * @returns cancels it
 */
export type After = (delay: number, job: () => void, sends?: GraphQLRequest | Poll) => () => void;

/** Uses the browser's `setTimeout`. */
export const afterTimeout: After = (delay, job) => {
  const timer = setTimeout(job, delay);
  return () => clearTimeout(timer);
};

/**
 * `afterTimeout` outside of Angular's zone, because a timer inside would keep an application with zone.js
 * unstable (E8). The job runs inside. Called in an injection context.
 */
export function injectTimer(): After {
  const zone = inject(NgZone);
  return (delay, job) => zone.runOutsideAngular(() => afterTimeout(delay, () => zone.run(job)));
}
