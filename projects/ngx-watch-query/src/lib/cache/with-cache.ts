import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { cacheFeature } from './cache';
import type { CacheConfig } from './cache-options';

/**
 * Keeps answers in memory. A user who comes back to a page, a search or a screen sees its rows at once,
 * and the server is asked quietly whether they are still right (chapter K). It also enables
 * `prefetchPage()`, `WatchQueryService.prefetch` and `clearCache`.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withCache({ staleTime: 30_000 }))
 * ```
 *
 * @param config how much is kept, for how long, and what counts as fresh
 * @throws WatchQueryUsageError WQ139 for an invalid number or time, in development builds
 */
export function withCache(config: CacheConfig = {}): WatchQueryFeature {
  return opaque(cacheFeature(config));
}
