import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/** The queue of starts, as far as the test kit uses it. */
export const START_QUEUE = new InjectionToken<{
  /**
   * Each function ends the hold of a WatchQuery: a test does not wait for the first navigation
   * (R9).
   */
  readonly held: Iterable<() => void>;
  /** Runs the queued starts. */
  flush(): void;
}>(typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query starts' : '');

/** The live connection, as far as the test kit uses it. */
export const CONNECTION = new InjectionToken<{
  /** Tries a lost connection again now, before its next attempt is due. */
  wake(): void;
}>(typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query connection' : '');

/**
 * The delays of live queries, in milliseconds. Injected, because in a test the server listens at
 * once.
 */
export interface LiveTimes {
  /**
   * How long after the server's first sign of life a subscription counts as open. If the server rejects
   * it, the errors come until then (V20).
   */
  readonly openAfter: number;
  /**
   * How long after the opening of a subscription the server is certain to report every change
   * (V20).
   */
  readonly catchUpDelay: number;
  /** How long an operation stays open after its last follower has left (V16). */
  readonly closeAfter: number;
}

export const LIVE_TIMES = new InjectionToken<LiveTimes>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query live times' : '',
);
