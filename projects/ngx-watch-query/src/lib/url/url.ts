import { isPlatformBrowser } from '@angular/common';
import { inject, Injector, PLATFORM_ID, runInInjectionContext } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import { injectConfig } from '../core/config';
import type { QueryFeature } from '../core/feature';
import { StartQueue } from '../core/request/start-queue';
import { FIRST_NAVIGATION } from './first-navigation';
import type { RouterOption, UrlWatchQueryOptions } from './router-option';
import { UrlPart } from './url-part';

/**
 * The address bar, `withRouter()` (rules R).
 *
 * - Which keys of the URL belong to a WatchQuery, with their types and defaults, says `bindUrl`
 *   once. Reading and writing text is pure (`read-text.ts`, `write-text.ts`, `url-texts.ts`).
 * - Each WatchQuery with the option `router` has a `UrlPart`. It says where the WatchQuery starts,
 *   writes what is requested, and adopts what a navigation that was not ours has changed.
 * - All of them share one `UrlWriteQueue` for each Router, which makes one navigation of all that
 *   waits, never during another one.
 * - To the state it adds two events (`adopt-url.ts`).
 *
 * Navigations are judged by what they say: each key's decoded value is compared with that of the
 * navigation before. What differs, and is not what our own write carries, is adopted (R7). The
 * state is never compared with the URL: a half-typed filter is no difference.
 */
export const urlFeature: QueryFeature<UrlWatchQueryOptions> = {
  name: 'withRouter',
  order: 20,
  providers: [FIRST_NAVIGATION],
  setup: () => {
    const { maxLimit } = injectConfig();
    const surroundings = {
      maxLimit,
      starts: inject(StartQueue),
      isBrowser: isPlatformBrowser(inject(PLATFORM_ID)),
      injector: inject(Injector),
    };
    return {
      open: (query, { router, injector }, start) => {
        const option = router === true ? injectRouter(injector) : router;
        return option && new UrlPart(query, option, start, surroundings);
      },
    };
  },
};

/** The Router and the route of the place where `watchQuery()` is called (R1). */
function injectRouter(injector: Injector | undefined): RouterOption {
  const find = () => ({ router: inject(Router), route: inject(ActivatedRoute) });
  return injector ? runInInjectionContext(injector, find) : find();
}
