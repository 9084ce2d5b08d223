import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/** The starts that wait, as a test sees them. */
export const START_QUEUE = new InjectionToken<{
  /** Each ends a hold: a test does not wait for navigations (R9). */
  readonly held: Iterable<() => void>;
  /** Runs what waits. */
  flush(): void;
}>(typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query starts' : '');

/** The live connection, as a test sees it. */
export const CONNECTION = new InjectionToken<{
  /** A good moment to try again. */
  wake(): void;
}>(typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query connection' : '');

/** The times of live queries, in milliseconds: in a test the server listens at once. */
export interface LiveTimes {
  /** From when a subscription is open to when the server is sure to report every change (V20). */
  readonly catchUpDelay: number;
  /** How long an operation stays open after the last who followed it has left (V16). */
  readonly closeAfter: number;
}

export const LIVE_TIMES = new InjectionToken<LiveTimes>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query live times' : '',
);
