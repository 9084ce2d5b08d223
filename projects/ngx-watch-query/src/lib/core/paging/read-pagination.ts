import { isRecord } from '../document/as-record';
import { isCursor } from './follow-trail';
import type { PaginationInfo } from './pagination-info';
import type { PageFacts, PaginatorType } from './paginator-type';
import type { Position } from './position';

/** Rows of a page as far as the answer shows them; null when the query does not select them. */
export type ItemCount = number | null;

/**
 * The pagination of one answer: what the server said, completed by what follows from it (P8).
 *
 * `hasNextPage`, first found: the server's own flag, the last page, the total, the next cursor,
 * and for offsets without any of these a page as full as its limit (P6).
 */
export function readPagination(
  type: PaginatorType,
  field: unknown,
  items: ItemCount,
  asked: Position,
): PaginationInfo {
  const facts = factsOf(type, field);
  const perPage = wholeNumber(facts.perPage) ?? asked.limit;
  const total = wholeNumber(facts.total);
  const { kind } = type.page;
  // Cursor pages are counted by us: servers that count them round (P14).
  const currentPage =
    kind === 'cursor' ? asked.page : (wholeNumber(facts.currentPage) ?? asked.page);
  const lastPage = wholeNumber(facts.lastPage) ?? pageCount(total, perPage);
  return {
    ...facts,
    currentPage,
    lastPage,
    perPage,
    total,
    count: wholeNumber(facts.count) ?? items,
    hasNextPage:
      flag(facts.hasNextPage) ??
      isBefore(currentPage, lastPage) ??
      (kind === 'cursor' && facts.nextCursor !== undefined ? isCursor(facts.nextCursor) : null) ??
      (kind === 'offset' && items !== null ? items >= asked.limit : null),
    hasPreviousPage: currentPage === null ? asked.cursor !== null : currentPage > 1,
  };
}

/** The pagination before the first answer: where the first request will land, nothing more. */
export function initialPagination({ limit, page, cursor }: Position): PaginationInfo {
  return {
    currentPage: page,
    lastPage: null,
    perPage: limit,
    total: null,
    count: null,
    hasNextPage: null,
    hasPreviousPage: page === null ? cursor !== null : page > 1,
  };
}

/** Pages of a list; an empty list has one, empty page. */
export function pageCount(total: number | null, perPage: number): number | null {
  return total === null || perPage < 1 ? null : Math.max(1, Math.ceil(total / perPage));
}

function factsOf(type: PaginatorType, field: unknown): PageFacts {
  return isRecord(field) ? type.read(field) : {};
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function isBefore(page: number | null, last: number | null): boolean | null {
  return page === null || last === null ? null : page < last;
}
