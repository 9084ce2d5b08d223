import { isRecord } from '../document/as-record';
import { copyOf } from '../document/copy-of';
import { pageCount } from './numbered-pages';
import { styleOf } from './page-style';
import type { PaginationInfo } from './pagination-info';
import type { PageFacts, PaginatorType } from './paginator-type';
import type { Position } from './position';
import { cursorAfter } from './trail';

/** The number of rows in the answer; null when the query does not select them. */
export type ItemCount = number | null;

/**
 * The pagination of one answer: what the server says, completed by what follows from it (P8).
 *
 * What the server says takes precedence. `hasNextPage` comes from the first of these that is known:
 * the server's own flag, the last page, the total, the next cursor, and for offsets whether the
 * page has as many rows as its limit (P6). Where pages are addressed by cursors, none follows without one,
 * whatever says so: nobody could ask for it.
 *
 * @param totalBeside what the server says in a field beside this one (P6)
 */
export function readPagination(
  type: PaginatorType,
  field: unknown,
  items: ItemCount,
  asked: Position,
  totalBeside?: unknown,
): PaginationInfo {
  const facts = isRecord(field) ? type.read(field) : {};
  const style = styleOf(type.page);
  const guess = style.guessNext(facts, items, asked);
  const complete = (known: PageFacts): PaginationInfo =>
    completed(known, items, asked, guess, totalBeside);
  const info = complete(facts);
  const isStuck = style.usesCursors && info.hasNextPage && cursorAfter(info) === null;
  return isStuck ? complete({ ...facts, hasNextPage: false }) : info;
}

/**
 * The pagination before the first answer: the page and limit that are requested, and nothing more.
 */
export function initialPagination(asked: Position): PaginationInfo {
  return completed({}, null, asked, null);
}

/** @param guess whether a page follows, where nothing else says so */
function completed(
  facts: PageFacts,
  items: ItemCount,
  asked: Position,
  guess: boolean | null,
  totalBeside?: unknown,
): PaginationInfo {
  const perPage = wholeNumber(facts.perPage) ?? asked.limit;
  const total = wholeNumber(totalBeside) ?? wholeNumber(facts.total);
  // Few servers number the pages of cursors, so these are counted here (P14).
  const currentPage = wholeNumber(facts.currentPage) ?? asked.page;
  const saysNext = flag(facts.hasNextPage);
  const counted = pageCount(total, perPage);
  // The last page that the answer shows to exist; what is unknown counts as 0. A server that cuts the limit
  // has more pages than its total tells (P8).
  const known = items || saysNext ? Number(currentPage) + Number(saysNext) : 0;
  // Some servers count no pages of an empty list, but its page 1 is shown (P8).
  const lastPage =
    wholeNumber(facts.lastPage === 0 ? 1 : facts.lastPage) ??
    (isBefore(counted, known) ? null : counted);
  return Object.assign(copyOf(facts), {
    currentPage,
    lastPage,
    perPage,
    total,
    count: wholeNumber(facts.count) ?? items,
    hasNextPage: saysNext ?? isBefore(currentPage, lastPage) ?? guess,
    hasPreviousPage:
      flag(facts.hasPreviousPage) ??
      (currentPage === null ? asked.cursor !== null : currentPage > 1),
  });
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
