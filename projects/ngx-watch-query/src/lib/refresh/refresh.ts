import { isPlatformBrowser } from '@angular/common';
import { inject, PLATFORM_ID } from '@angular/core';
import {
  DEVICE_NETWORK,
  LONG_TIMER,
  PAGE_VISIBILITY,
  SCHEDULER,
  STALE_TIME,
} from 'ngx-watch-query/private';
import { BackgroundRequests } from '../background/background';
import { GoodMoments, momentsFeature } from '../background/good-moments';
import type { QueryFeature } from '../core/feature';
import { assertInterval } from './assert-interval';
import type { RefreshOptions } from './refresh-options';
import { RefreshPart } from './refresh-part';

declare const ngDevMode: boolean | undefined;

/** A WatchQuery's options, whatever the type of its data. */
interface AnyRefreshOptions extends RefreshOptions<never> {
  readonly staleTime?: number;
}

/**
 * Lets WatchQueries ask again by themselves, `withRefresh()` (rules F).
 *
 * - Each WatchQuery with one of its options has a `RefreshPart`, which decides whether it asks at a
 *   good moment, and reads after each request when it polls next.
 * - The rest is in `background/`, as for all requests that the library sends by itself (F1):
 *   `poll-timer.ts` is the clock of polling, `good-moments.ts` listens to the page and the device, and
 *   `BackgroundRequests` lets equal requests be one and repeats those that fail.
 *
 * To the plan and the state it adds nothing. On a server it does nothing.
 *
 * @param defaults for WatchQueries without these options
 * @throws WatchQueryUsageError WQ133
 */
export function refreshFeature(defaults: RefreshOptions): QueryFeature<AnyRefreshOptions> {
  if (typeof ngDevMode === 'undefined' || ngDevMode) assertInterval(defaults.pollInterval);
  return {
    name: 'withRefresh',
    order: 30,
    requires: [momentsFeature],
    setup: () => {
      const background = inject(BackgroundRequests);
      const moments = inject(GoodMoments);
      const ports = {
        scheduler: inject(SCHEDULER),
        timer: inject(LONG_TIMER),
        page: inject(PAGE_VISIBILITY),
        network: inject(DEVICE_NETWORK),
      };
      // Only a cache of this `provideWatchQuery` counts, not one further up.
      const freshFor = inject(STALE_TIME, { optional: true, self: true }) ?? 0;
      const isBrowser = isPlatformBrowser(inject(PLATFORM_ID));
      return {
        open: (query, options) => {
          const {
            pollInterval = defaults.pollInterval ?? 0,
            refetchOnFocus = defaults.refetchOnFocus ?? false,
            refetchOnReconnect = defaults.refetchOnReconnect ?? false,
            staleTime = freshFor,
          } = options;
          if (typeof ngDevMode === 'undefined' || ngDevMode) assertInterval(pollInterval);
          const asks = pollInterval !== 0 || refetchOnFocus || refetchOnReconnect;
          if (!asks || !isBrowser) return undefined;
          const own = { pollInterval, refetchOnFocus, refetchOnReconnect, staleTime };
          return new RefreshPart(query, own, { ...ports, background, moments });
        },
      };
    },
  };
}
