import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { mutationsFeature, type MutationsConfig } from './mutations';

/**
 * Lets what a mutation has changed reach every WatchQuery that shows it, at once where the call says
 * what to expect (`optimisticResponse`), whether it is live or not (M1). The server needs nothing for
 * it.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withMutations());
 * ```
 *
 * @param config where mutations of the server are not named `createMovie`, `updateMovie` or
 *   `deleteMovie`: how they are read
 */
export function withMutations(config: MutationsConfig = {}): WatchQueryFeature {
  return opaque(mutationsFeature(config));
}
