import type { WatchQueryConfig } from './config';
import { WatchQueryUsageError } from './core/errors/usage-error';
import type { WatchQueryFeature } from './feature';
import { isPositiveInteger } from './core/plan/initial-position';

/**
 * Refuses what cannot work. In development: what an application is built with is the same then, but
 * for its addresses, which every build looks at.
 *
 * @param paginators the names of the types that are there
 * @throws WatchQueryUsageError WQ117
 */
export function assertConfig(
  { defaultLimit, defaultPaginator, maxLimit }: WatchQueryConfig,
  features: readonly WatchQueryFeature[],
  paginators: ReadonlySet<string>,
): void {
  const refuse = (what: string): never => {
    throw new WatchQueryUsageError('WQ117', `provideWatchQuery: ${what}.`);
  };
  if (defaultLimit !== undefined && !isPositiveInteger(defaultLimit)) {
    refuse('`defaultLimit` is not a positive integer');
  }
  if (maxLimit != null && !isPositiveInteger(maxLimit)) {
    refuse('`maxLimit` is neither a positive integer nor null');
  }
  if (defaultPaginator !== undefined && !paginators.has(defaultPaginator)) {
    refuse(`\`defaultPaginator\` "${defaultPaginator}" is not known`);
  }
  const kinds = features.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice !== undefined) refuse(`${twice}() is given twice`);
  if (features.some(({ contract }) => contract) && !features.some(one => one.createPlanLive)) {
    refuse('withEventContract() needs withSubscriptions()');
  }
}
