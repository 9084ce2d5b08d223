import { InjectionToken } from '@angular/core';

/**
 * For how many milliseconds what was asked for is fresh, where a WatchQuery does not say so itself (K1,
 * F3). Default: 0.
 */
export const STALE_TIME = new InjectionToken<number>('ngx-watch-query stale time', {
  factory: () => 0,
});
