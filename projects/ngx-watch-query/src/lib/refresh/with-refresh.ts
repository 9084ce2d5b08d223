import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { refreshFeature } from './refresh';
import type { RefreshOptions } from './refresh-options';

/**
 * Lets WatchQueries fetch again by themselves, quietly: at an interval, when the tab is visible again, or
 * when the device is online again. These options are the defaults for all WatchQueries; the options of
 * the same names are for one.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withRefresh({ refetchOnFocus: true, refetchOnReconnect: true }))
 * // …
 * service.watchQuery(JobQuery, { id }, { pollInterval: 5_000 })
 * ```
 *
 * @param options nothing is asked again by itself without them
 * @throws WatchQueryUsageError WQ133 for an invalid `pollInterval`, in development builds
 */
export function withRefresh(options: RefreshOptions = {}): WatchQueryFeature {
  return opaque(refreshFeature(options));
}
