import type { WatchQueryConfig } from './config';
import { NAME } from './document/name-pattern';
import { WatchQueryUsageError } from './errors/usage-error';
import type { QueryFeature } from './feature';
import { isPositiveInteger } from './plan/initial-position';
import { isTimeLimit } from './request/is-time-limit';

/**
 * Throws where a configuration cannot work. Called in development builds only: a configuration is
 * the same in production, except for the address, which `resolveConfig` checks in every build.
 *
 * @param paginators the names of all known paginator types
 * @throws WatchQueryUsageError WQ117
 */
export function assertConfig(
  { defaultLimit, defaultPaginator, maxLimit, models = {}, timeout, onError }: WatchQueryConfig,
  features: readonly QueryFeature[],
  paginators: ReadonlySet<string>,
): void {
  const refuse = (what: string): never => {
    throw new WatchQueryUsageError('WQ117', `provideWatchQuery: ${what}.`);
  };
  if (defaultLimit != null && !isPositiveInteger(defaultLimit)) {
    refuse('`defaultLimit` is neither a positive integer nor null');
  }
  if (maxLimit != null && !isPositiveInteger(maxLimit)) {
    refuse('`maxLimit` is neither a positive integer nor null');
  }
  if (defaultPaginator !== undefined && !paginators.has(defaultPaginator)) {
    refuse(`\`defaultPaginator\` "${defaultPaginator}" is not known`);
  }
  for (const [field, model] of Object.entries<unknown>(models)) {
    if (typeof model !== 'string' || !NAME.test(model)) {
      refuse(`\`models\` has no name for "${field}"`);
    }
  }
  if (!isTimeLimit(timeout)) {
    refuse(
      '`timeout` is neither null nor a time in milliseconds, more than 0 and less than 25 days',
    );
  }
  // Typed as a function, but callers without type checks may pass anything.
  if (onError !== undefined && typeof (onError as unknown) !== 'function') {
    refuse('`onError` is not a function');
  }
  const names = features.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) refuse(`${twice}() is given twice`);
  for (const { name, needs = [] } of features) {
    const missing = needs.find(one => !names.includes(one));
    if (missing !== undefined) refuse(`${name}() needs ${missing}()`);
  }
}
