import { InjectionToken } from '@angular/core';

/** The starts that wait, as a test sees them. */
export const START_QUEUE = new InjectionToken<{
  /** Ends all holds: a test does not wait for navigations (R9). */
  releaseAll(): void;
  /** Runs what waits. */
  flush(): void;
}>('ngx-watch-query starts');

/** The live connection, as a test sees it. */
export const CONNECTION = new InjectionToken<{
  /** A good moment to try again. */
  wake(): void;
}>('ngx-watch-query connection');
