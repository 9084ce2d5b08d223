import { isPlatformBrowser } from '@angular/common';
import { inject, PendingTasks, PLATFORM_ID, untracked } from '@angular/core';
import { DEVICE_NETWORK, SCHEDULER } from 'ngx-watch-query/private';
import { BackgroundRequests } from '../background/background';
import { GoodMoments, momentsFeature } from '../background/good-moments';
import type { QueryFeature } from '../core/feature';
import { USER } from '../core/user';
import { createRetryWire } from './retry-wire';
import type { RetryOptions } from './retry-options';
import { RetryPart } from './retry-part';

/**
 * Tries failed requests again, `withRetry()` (rule F7).
 *
 * - `retry-wire.ts` is a stage around the transport. All its tries are one request for the stages above:
 *   for the time limit, for WatchQueries that share it (E5), and for `loading`.
 * - `retry-wait.ts` decides, purely, whether a failure is worth another try, and when.
 * - A request that failed while the device was offline fails at once. A `RetryPart` asks again when the
 *   device is online.
 *
 * Requests that the library sends by itself are repeated by `background/` (V15), not here. On a server
 * nothing is tried again: the browser asks for what the page lacks.
 */
export function retryFeature(options: Required<RetryOptions>): QueryFeature {
  return {
    name: 'withRetry',
    // Around the stage of live queries, which then sees each try by itself (V11).
    order: 25,
    requires: [momentsFeature],
    wire: next => {
      const user = inject(USER, { optional: true, self: true });
      const ports = {
        scheduler: inject(SCHEDULER),
        network: inject(DEVICE_NETWORK),
        tasks: inject(PendingTasks),
        user: () => untracked(() => user?.()),
      };
      return isBrowser() ? createRetryWire(next, options, ports) : next;
    },
    setup: () => {
      if (!isBrowser()) return {};
      const ports = {
        background: inject(BackgroundRequests),
        moments: inject(GoodMoments),
        network: inject(DEVICE_NETWORK),
      };
      return { open: query => new RetryPart(query, ports) };
    },
  };
}

function isBrowser(): boolean {
  return isPlatformBrowser(inject(PLATFORM_ID));
}
