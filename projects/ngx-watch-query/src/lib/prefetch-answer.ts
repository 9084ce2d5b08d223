import { untracked } from '@angular/core';
import type { DocumentNode } from 'graphql';
import { needsCache } from './assert-provided';
import type { PaginationOption } from './core/paging/pagination-option';
import { peek, valuesOf, variableSources } from './core/query/variable-sources';
import type { Surroundings, VariablesSource } from './open-watch-query';
import { startingTarget } from './starting-target';
import type { WatchQueryOptions } from './watch-query-options';

/** What of a WatchQuery's options decides what is asked. */
type PrefetchOptions = Pick<
  WatchQueryOptions<never, string | undefined, PaginationOption | undefined>,
  'pagination' | 'paginator' | 'subscribe' | 'context' | 'staleTime' | 'defaultLimit'
>;

/** Gets what a WatchQuery with these options would ask for first (K3). */
export function prefetchAnswer(
  { config, features, plan: planner }: Surroundings,
  query: DocumentNode,
  source: VariablesSource,
  options: PrefetchOptions,
): Promise<void> {
  const { pagination, paginator, subscribe, context, staleTime } = options;
  const { defaultLimit = config.defaultLimit } = options;
  const plan = planner(query, pagination, 'query', subscribe, paginator);
  const feature = features.find(({ prefetch }) => prefetch);
  if (!feature?.prefetch) throw needsCache('prefetch()');
  const given = typeof source === 'function' ? untracked(source) : source;
  // Nothing is wanted (L15).
  if (!given) return Promise.resolve();
  const values = { ...given, ...valuesOf(variableSources(plan, given), peek) };
  const target = startingTarget(plan, values, defaultLimit);
  return feature.prefetch({ plan, target, context, staleTime });
}
