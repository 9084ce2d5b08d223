import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { urlFeature } from './url';

/**
 * Keeps WatchQueries with the option `router` in the address bar: `router: true` injects Router and
 * route where `watchQuery()` is called, `router: { route, router }` hands them over (R1).
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withRouter())
 * ```
 */
export function withRouter(): WatchQueryFeature {
  return opaque(urlFeature);
}
