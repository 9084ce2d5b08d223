import type { WatchQueryConfig } from './config';
import { WatchQueryUsageError } from './errors/usage-error';
import type { WatchQueryFeature } from './feature';
import { isPositiveInteger } from './plan/initial-position';

/**
 * Refuses what cannot work. An application has the same configuration whenever it starts:
 * production builds do not look again.
 *
 * @param paginators the names of the types that are there
 * @throws WatchQueryUsageError WQ117
 */
export function assertConfig(
  { uri, defaultLimit, defaultPaginator, maxLimit }: WatchQueryConfig,
  features: readonly WatchQueryFeature[],
  paginators: ReadonlySet<string>,
): void {
  const refuse = (what: string): never => {
    throw new WatchQueryUsageError('WQ117', `provideWatchQuery: ${what}.`);
  };
  if (typeof uri !== 'function' && !uri) {
    refuse('`uri` is missing: the address of the GraphQL endpoint');
  }
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
