import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { urlFeature } from './url';

/**
 * Enables the option `router`, which keeps a WatchQuery in the address bar: `router: true` injects
 * Router and route where `watchQuery()` is called, `router: { route, router }` passes them (R1).
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withRouter())
 * ```
 */
export function withRouter(): WatchQueryFeature {
  return opaque(urlFeature);
}
