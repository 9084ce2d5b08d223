import { isPlatformBrowser } from '@angular/common';
import { inject, Injector, PLATFORM_ID, runInInjectionContext } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import { injectConfig } from '../core/config';
import type { QueryFeature } from '../core/feature';
import { StartQueue } from '../core/request/start-queue';
import { assertInjects } from './assert-injects';
import { FIRST_NAVIGATION } from './first-navigation';
import type { LinkedRouterOption, RouterOption, UrlWatchQueryOptions } from './router-option';
import { UrlPart } from './url-part';

declare const ngDevMode: boolean | undefined;

/**
 * The address bar, `withRouter()` (rules R).
 *
 * - `bindUrl` decides once which keys of the URL belong to a WatchQuery, with their types and
 *   defaults. Reading and writing text is pure (`read-text.ts`, `write-text.ts`, `url-texts.ts`).
 * - Each WatchQuery with the option `router` has a `UrlPart`. It decides where the WatchQuery
 *   starts, writes what is requested, and adopts the changes of foreign navigations.
 * - The parts share one `UrlWriteQueue` per Router, which writes all pending changes in one
 *   navigation, never during another one.
 * - To the state it adds two events (`adopt-url.ts`).
 *
 * After each navigation the decoded value of each key is compared with the one before. A value that
 * differs, and that we did not write, is adopted (R7). The URL is never compared with the state: a
 * filter that is still being typed is not a difference.
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
      open: (query, { router, injector, append }, start) => {
        if (!router) return undefined;
        const option = linked(router === true ? {} : router, injector);
        return new UrlPart(query, { ...option, isAppended: append }, start, surroundings);
      },
    };
  },
};

/**
 * Injects, where `watchQuery()` is called, what the caller does not hand over (R1).
 *
 * @throws WatchQueryUsageError WQ142
 */
function linked(option: RouterOption, injector: Injector | undefined): LinkedRouterOption {
  const find = () => ({
    ...option,
    router: option.router ?? inject(Router),
    route: option.route ?? inject(ActivatedRoute),
  });
  if (injector) return runInInjectionContext(injector, find);
  if ((typeof ngDevMode === 'undefined' || ngDevMode) && !(option.router && option.route)) {
    assertInjects();
  }
  return find();
}
