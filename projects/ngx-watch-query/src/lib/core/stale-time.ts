import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/**
 * For how many milliseconds what was asked for is fresh, where a WatchQuery does not say so itself (K1,
 * F3). Default: 0.
 */
export const STALE_TIME = new InjectionToken<number>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query stale time' : '',
  {
    factory: () => 0,
  },
);
