import { warn } from '../errors/warn';
import type { ItemCount } from '../paging/read-pagination';
import type { PaginationInfo } from '../paging/pagination-info';
import { styleOf } from '../paging/page-style';
import { isFirstTime } from './is-first-time';
import type { Plan, PlannedPaginator } from './plan';

/**
 * Development only: warns where the next page skips rows, because the server has given fewer than
 * the limit and more follow, and pages are addressed by the number of rows before them (P6).
 *
 * @param rows how many rows came
 */
export function warnOfCut(
  plan: Plan,
  { scope, type }: PlannedPaginator,
  { hasNextPage }: PaginationInfo,
  rows: ItemCount,
  limit: number | null,
): void {
  if (!styleOf(type.page).needsLimit || !hasNextPage || !rows || !limit || rows >= limit) return;
  if (!isFirstTime(plan, `cut ${scope}`)) return;
  warn(
    'WQ217',
    `"${scope}" was asked for ${limit} rows and gave ${rows}, although more follow. The next page begins ${limit} rows further on, so it skips some. If the server gives no more at a time, set maxLimit: ${rows} in provideWatchQuery, and no larger limit in code.`,
  );
}
