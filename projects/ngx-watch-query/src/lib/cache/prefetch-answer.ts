import type { HttpContext } from '@angular/common/http';
import { untracked } from '@angular/core';
import type { Prefetch } from '../core/feature';
import type { PaginationOption } from '../core/paging/pagination-option';
import type { SubscribeOption } from '../core/plan/plan-hook';
import { firstPage } from '../core/plan/first-page';
import { startingTarget } from '../core/plan/starting-target';
import { peek, valuesOf, variableSources } from '../core/query/variable-sources';
import type { Answers } from './answers';
import { questionOf } from './question';

/** The options of a WatchQuery that decide what is asked, and how old an answer may be. */
export interface PrefetchOptions {
  readonly pagination?: PaginationOption;
  readonly paginator?: string;
  readonly subscribe?: SubscribeOption;
  readonly context?: HttpContext;
  readonly append?: boolean;
  readonly defaultLimit?: number | null;
  readonly staleTime?: number;
}

/**
 * Fetches what a WatchQuery would ask for first (K3).
 *
 * @param usual the configuration's options
 * @throws WatchQueryUsageError as `watchQuery`
 */
export function prefetchAnswer(
  answers: Answers,
  { plan: planner, query, variables, options }: Prefetch<PrefetchOptions>,
  usual: { readonly defaultLimit: number | null; readonly staleTime: number },
): Promise<void> {
  const { pagination, paginator, subscribe, context, append: isGrown = false } = options;
  const { defaultLimit = usual.defaultLimit, staleTime = usual.staleTime } = options;
  const plan = planner(query, pagination, 'query', subscribe, paginator);
  const given = typeof variables === 'function' ? untracked(variables) : variables;
  // The variables function wants nothing (L15).
  if (!given) return Promise.resolve();
  const values = { ...given, ...valuesOf(variableSources(plan, given), peek) };
  const target = startingTarget(plan, values, defaultLimit);
  const page = { plan, context, isGrown: false };
  if (!isGrown) return answers.prefetch(page, target, staleTime);
  // A list that is kept comes back with all its pages, and asks for them itself (A3).
  const isKept = answers.find(questionOf({ ...page, isGrown }, target)) !== undefined;
  return isKept ? Promise.resolve() : answers.prefetch(page, firstPage(target), staleTime);
}
