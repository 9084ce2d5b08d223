import { itemAt } from '../errors/item-at';
import { warn } from '../errors/warn';
import { styleOf } from '../paging/page-style';
import type { PaginationInfo } from '../paging/pagination-info';
import type { ItemCount } from '../paging/read-pagination';
import { isFirstTime } from './is-first-time';
import type { Plan } from './plan';
import type { RequestTarget } from './request-variables';

/**
 * Development only: warns where the next page skips rows, because the server has given fewer than
 * the limit and more follow, and pages are addressed by the number of rows before them (P6).
 *
 * @param counts how many rows each page had when it came. Default: as many as it has
 */
export function warnOfCuts(
  plan: Plan,
  { positions }: RequestTarget,
  pages: readonly { readonly info: PaginationInfo }[],
  counts: readonly ItemCount[] = [],
): void {
  for (const [index, { scope, type }] of plan.paginators.entries()) {
    const { limit } = itemAt(positions, index);
    const { count, hasNextPage } = itemAt(pages, index).info;
    const rows = counts[index] ?? count;
    if (!styleOf(type.page).needsLimit || !hasNextPage || !rows || !limit || rows >= limit)
      continue;
    if (!isFirstTime(plan, `cut ${scope}`)) continue;
    warn(
      'WQ217',
      `"${scope}" was asked for ${limit} rows and gave ${rows}, although more follow. The next page begins ${limit} rows further on, so it skips some. If the server gives no more at a time, set maxLimit: ${rows} in provideWatchQuery, and no larger limit in code.`,
    );
  }
}
