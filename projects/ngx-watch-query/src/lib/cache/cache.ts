import { ErrorHandler, inject, Injector } from '@angular/core';
import type { HttpContext } from '@angular/common/http';
import { SCHEDULER, STALE_TIME } from 'ngx-watch-query/private';
import { injectConfig } from '../core/config';
import type { FeatureSetup, QueryFeature } from '../core/feature';
import { reportTo } from '../core/errors/report-to';
import { SharedRequests } from '../core/request/shared-requests';
import { StartQueue } from '../core/request/start-queue';
import { openQueriesFeature } from '../core/open-queries';
import { refreshesFeature } from '../core/refreshes';
import { Round } from '../core/state/round';
import { Answers } from './answers';
import { assertCache } from './assert-cache';
import type { CacheConfig, CacheOptions } from './cache-options';
import { CachePart } from './cache-part';
import { prefetchAnswer } from './prefetch-answer';

declare const ngDevMode: boolean | undefined;

/** The options of a WatchQuery that this feature reads. */
interface CachedOptions extends CacheOptions {
  readonly context?: HttpContext;
  readonly append?: boolean;
}

/**
 * Answers that are kept, `withCache()` (chapter K).
 *
 * - Each WatchQuery has a `CachePart`. When it stops showing an answer, because of another page, another
 *   search or its end, it gives that answer to the `Answers` of its `provideWatchQuery`.
 * - In the step in which a request begins, `recall.ts` shows what is kept for it. If that is fresh,
 *   nothing is sent; otherwise the request goes on, quietly.
 * - A `KeptAnswer` is a WatchQuery at rest. Features that know of changes take part in it (`keep` in
 *   `core/feature.ts`): changes of models reach it, too. Where a WatchQuery would ask the server, a kept
 *   answer is no longer fresh (K2).
 * - A prefetch is a kept answer that sends its own request (K3).
 *
 * Its stage stands below lists that grow, whose single pages may be prefetched, and above everything that
 * changes what is sent.
 */
export function cacheFeature(config: CacheConfig): QueryFeature<CachedOptions> {
  if (typeof ngDevMode === 'undefined' || ngDevMode) assertCache(config);
  const { entries = 100, gcTime = 300_000, staleTime: usual = 0 } = config;
  return {
    name: 'withCache',
    order: 15,
    requires: [openQueriesFeature, refreshesFeature],
    providers: [{ provide: STALE_TIME, useValue: usual }],
    setup: (all): FeatureSetup<CachedOptions> => {
      const { defaultLimit } = injectConfig();
      const answers = new Answers(
        { entries, gcTime },
        {
          scheduler: inject(SCHEDULER),
          requests: inject(SharedRequests),
          starts: inject(StartQueue),
          round: inject(Round),
          injector: inject(Injector),
          report: reportTo(inject(ErrorHandler)),
          features: all,
        },
      );
      return {
        open: (query, { staleTime = usual, context, append: isGrown = false }) => {
          if (typeof ngDevMode === 'undefined' || ngDevMode) assertCache({ staleTime });
          return new CachePart(query, { answers, context, isGrown, staleTime });
        },
        prefetch: wanted => prefetchAnswer(answers, wanted, { defaultLimit, staleTime: usual }),
        clearCache: () => answers.kept.clear(),
        forget: () => answers.kept.clear(),
      };
    },
  };
}
