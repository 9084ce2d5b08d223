import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { refreshFeature } from './refresh';
import type { RefreshOptions } from './refresh-options';

/**
 * Lets WatchQueries ask again by themselves, quietly: every so often, when the tab is visible again,
 * when the device is online again. What is said here is for all of them; the options of the same names
 * say it for one.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withRefresh({ refetchOnFocus: true, refetchOnReconnect: true }))
 * // …
 * service.watchQuery(JobQuery, { id }, { pollInterval: 5_000 })
 * ```
 *
 * @param options nothing is asked again by itself without them
 * @throws WatchQueryUsageError WQ133 for a `pollInterval` that is no time, in development builds
 */
export function withRefresh(options: RefreshOptions = {}): WatchQueryFeature {
  return opaque(refreshFeature(options));
}
