import { needsFeature } from './core/errors/needs-feature';
import type { WatchQueryUsageError } from './core/errors/usage-error';
import type { QueryFeature } from './core/feature';
import type { MutationOptions } from './mutations/mutation-options';
import type { WatchQueryOptions } from './watch-query-options';

declare const ngDevMode: boolean | undefined;

type OptionName = keyof WatchQueryOptions<unknown, undefined, undefined> | keyof MutationOptions;

/** The options that need a feature, each with the name of the feature's function. */
const FEATURES = {
  router: 'withRouter',
  append: 'withAppend',
  pollInterval: 'withRefresh',
  refetchOnFocus: 'withRefresh',
  refetchOnReconnect: 'withRefresh',
  staleTime: 'withCache',
  optimisticResponse: 'withMutations',
  changes: 'withMutations',
  place: 'withMutations',
  refetch: 'withMutations',
  serial: 'withMutations',
} satisfies Partial<Record<OptionName, string>>;

type FeatureOptions = Readonly<Partial<Record<keyof typeof FEATURES, unknown>>>;

/**
 * Throws where an option is used without its feature, in every build. The message names the line to
 * add (R1, F5).
 *
 * @throws WatchQueryUsageError WQ121; WQ140 for options of a mutation
 */
export function assertProvided(options: object, features: readonly QueryFeature[]): void {
  const given: FeatureOptions = options;
  for (const [option, feature] of Object.entries(FEATURES)) {
    const isUsed = given[option as keyof FeatureOptions] !== undefined;
    if (!isUsed || features.some(({ name }) => name === feature)) continue;
    const code = feature === 'withMutations' ? 'WQ140' : 'WQ121';
    throw needsFeature(code, `the option \`${option}\``, `${feature}()`);
  }
}

/** The error for a method that needs `withMutations()`; `reset()` takes other features, too (M13). */
export function needsMutations(method: string): WatchQueryUsageError {
  let call = 'withMutations()';
  if ((typeof ngDevMode === 'undefined' || ngDevMode) && method === 'reset()') {
    call += ' or withSubscriptions({ url }) or withCache()';
  }
  return needsFeature('WQ140', method, call);
}

/** The error for a method that needs the cache. */
export function needsCache(method: string): WatchQueryUsageError {
  return needsFeature('WQ121', method, 'withCache()');
}
