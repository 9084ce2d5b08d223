import { opaque, type WatchQueryFeature } from '../core/opaque-feature';
import { mutationsFeature, type MutationsConfig } from './mutations';

/**
 * Shows what a mutation has changed in every WatchQuery that shows the model, live or not (M1). Where the
 * call says what to expect (`optimisticResponse`), it is shown at once. The server needs no support for
 * it.
 *
 * ```ts
 * provideWatchQuery({ uri: '/graphql' }, withMutations());
 * ```
 *
 * @param config how mutations are read, if the server does not call them `createMovie`, `updateMovie` or
 *   `deleteMovie`
 */
export function withMutations(config: MutationsConfig = {}): WatchQueryFeature {
  return opaque(mutationsFeature(config));
}
