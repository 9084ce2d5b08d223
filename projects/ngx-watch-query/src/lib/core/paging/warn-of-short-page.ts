import { warn } from '../errors/warn';
import type { PaginationInfo } from './pagination-info';
import type { PageFacts, PaginatorType } from './paginator-type';
import type { Position } from './position';

/** The lists that were warned of. */
const known = new WeakSet();

/**
 * Development only: warns of a page with fewer rows than its limit, although it is not the last one (P8).
 * Servers that cut the limit without a word leave out rows then, because pages are counted by the limit.
 *
 * @param list the paginator, which is warned of once
 * @param facts what the server says
 */
export function warnOfShortPage(
  list: { readonly scope: string },
  type: Pick<PaginatorType, 'page'>,
  facts: PageFacts,
  { count, currentPage, total }: PaginationInfo,
  { limit }: Position,
): void {
  if (known.has(list) || limit === null || !count || currentPage === null || total === null) {
    return;
  }
  const isShort = count < limit && (currentPage - 1) * limit + count < total;
  if (!isShort || !losesRows(type, facts)) return;
  known.add(list);
  const most = String(count);
  warn(
    'WQ217',
    `"${list.scope}" was asked for ${String(limit)} rows and has ${most} of ${String(total)}. If the server gives at most ${most}, ` +
      `ask for no more, and set maxLimit: ${most} in provideWatchQuery. Otherwise rows are left out.`,
  );
}

/** Cursors go on where the page has ended, and so do numbered pages where the server says how they end. */
function losesRows({ page }: Pick<PaginatorType, 'page'>, facts: PageFacts): boolean {
  const { perPage, lastPage, hasNextPage } = facts;
  const isSaid = [perPage, lastPage, hasNextPage].some(fact => fact !== undefined && fact !== null);
  return page.kind === 'offset' || (page.kind === 'page' && !isSaid);
}
