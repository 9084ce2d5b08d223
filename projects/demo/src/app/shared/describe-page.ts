import type { PaginationInfo } from 'ngx-watch-query';
import { formatCount, formatNumber } from './format';

/** The total, as in `3,201 films`; null if the server does not count. */
export function describeTotal({ total }: PaginationInfo, noun: string): string | null {
  return total === null ? null : formatCount(total, noun);
}

/**
 * The range of the rows shown, as in `26–50` or `26`; null before the first answer and for an empty
 * page.
 */
export function describeRows({ currentPage, perPage, count }: PaginationInfo): string | null {
  if (currentPage === null || perPage === null || !count) return null;
  const first = (currentPage - 1) * perPage + 1;
  const last = first + count - 1;
  return first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`;
}

/**
 * The page, as in `page 2 of 129`, without the parts that the server does not tell; null before the
 * first answer.
 */
export function describePage({ currentPage, count, ...info }: PaginationInfo): string | null {
  if (count === null) return null;
  // A link with a cursor leads to its rows, but nobody knows how many rows come before them.
  if (currentPage === null) return 'page number not known';
  const page = `page ${formatNumber(currentPage)}`;
  if (info.lastPage !== null) return `${page} of ${formatNumber(info.lastPage)}`;
  return info.hasNextPage === false ? `${page}, the last one` : page;
}

/** Says that a requested page does not exist, and which pages do. */
export function describeMissingPage(wanted: string, info: PaginationInfo): string {
  const pages = knownPages(info);
  const range =
    pages === 1 ? 'There is only page 1.' : `Pages go from 1 to ${formatNumber(pages ?? 1)}.`;
  if (info.lastPage !== null || info.hasNextPage !== true) return `No page “${wanted}”. ${range}`;
  return `Page “${wanted}” cannot be opened yet. ${range.replace('go', 'known so far go')}`;
}

/**
 * How many pages are known to exist. If the server does not count them, these are the pages up to
 * the one after the page shown, or up to this page if none follows.
 */
export function knownPages({ currentPage, lastPage, hasNextPage }: PaginationInfo): number | null {
  if (lastPage !== null || hasNextPage === null || currentPage === null) return lastPage;
  return hasNextPage ? currentPage + 1 : currentPage;
}
