import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/**
 * For how many milliseconds after its request an answer counts as fresh, unless the WatchQuery has
 * a `staleTime` of its own (K1, F3). Provided with the cache.
 */
export const STALE_TIME = new InjectionToken<number>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query stale time' : '',
);
