import type { PaginationInfo } from 'ngx-watch-query';
import { formatCount, formatNumber } from './format';

/** How many there are, as in `3,201 films`; null where the server does not count. */
export function describeTotal({ total }: PaginationInfo, noun: string): string | null {
  return total === null ? null : formatCount(total, noun);
}

/** The rows shown as in `26–50`, or `26`; null before the first answer and for an empty page. */
export function describeRows({ currentPage, perPage, count }: PaginationInfo): string | null {
  if (currentPage === null || perPage === null || !count) return null;
  const first = (currentPage - 1) * perPage + 1;
  const last = first + count - 1;
  return first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`;
}

/** As in `page 2 of 129`, or as much of it as the server tells; null before the first answer. */
export function describePage({ currentPage, count, ...info }: PaginationInfo): string | null {
  if (count === null) return null;
  // A link with a cursor: it leads to its rows, but nobody knows how many come before.
  if (currentPage === null) return 'page number not known';
  const page = `page ${formatNumber(currentPage)}`;
  if (info.lastPage !== null) return `${page} of ${formatNumber(info.lastPage)}`;
  return info.hasNextPage === false ? `${page}, the last one` : page;
}

/** Why one cannot go to the page that was asked for, and where one can. */
export function describeMissingPage(wanted: string, info: PaginationInfo): string {
  const pages = knownPages(info);
  const range =
    pages === 1 ? 'There is only page 1.' : `Pages go from 1 to ${formatNumber(pages ?? 1)}.`;
  if (info.lastPage !== null || info.hasNextPage !== true) return `No page “${wanted}”. ${range}`;
  return `Page “${wanted}” is out of reach as yet. ${range.replace('go', 'known so far go')}`;
}

/**
 * How many pages are known to exist. Where the server does not count them that is one more than
 * the page shown, or this page if none follows.
 */
export function knownPages({ currentPage, lastPage, hasNextPage }: PaginationInfo): number | null {
  if (lastPage !== null || hasNextPage === null || currentPage === null) return lastPage;
  return hasNextPage ? currentPage + 1 : currentPage;
}
