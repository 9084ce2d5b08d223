import { InjectionToken } from '@angular/core';

/** The singular of a word, or the promise of it. */
export type LoadSingular = () => ((word: string) => string) | Promise<(word: string) => string>;

/** Only in tests: the singular of a word, at hand. */
export const LOAD_SINGULAR = new InjectionToken<LoadSingular>('ngx-watch-query inflection');

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
