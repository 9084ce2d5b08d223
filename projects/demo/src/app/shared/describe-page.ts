import type { PaginationInfo } from 'ngx-watch-query';
import { formatNumber } from './format';

/** The rows shown as in `26–50`; null before the first answer and for an empty page. */
export function describeRows({ currentPage, perPage, count }: PaginationInfo): string | null {
  if (currentPage === null || perPage === null || !count) return null;
  const first = (currentPage - 1) * perPage + 1;
  return `${formatNumber(first)}–${formatNumber(first + count - 1)}`;
}

/** As in `page 2 of 129`; null before the first answer. */
export function describePage({ currentPage, lastPage }: PaginationInfo): string | null {
  if (currentPage === null || lastPage === null) return null;
  return `page ${formatNumber(currentPage)} of ${formatNumber(lastPage)}`;
}
