import type { PaginationInfo } from '../lib/core/paging/pagination-info';
import type { Paging } from '../lib/core/paging/paging';
import type { Cursor, Position } from '../lib/core/paging/position';
import { deepFreeze } from './deep-freeze';
import { initialPagination } from '../lib/core/paging/read-pagination';

/** A position, by default with ten rows on a page. */
export function at(
  page: number | null,
  limit: number | null = 10,
  cursor: Cursor | null = null,
): Position {
  return { limit, page, cursor };
}

/** The limit of a position that has one. */
export function limitOf({ limit }: Position): number {
  if (limit === null) throw new Error('this position has no limit');
  return limit;
}

/** The info of an answer; what is not given is unknown. */
export function info(known: Partial<PaginationInfo> = {}): PaginationInfo {
  return {
    currentPage: null,
    lastPage: null,
    perPage: null,
    total: null,
    count: null,
    hasNextPage: null,
    hasPreviousPage: null,
    ...known,
  };
}

/** A page that is set, sent, answered and displayed, with the info of its answer. */
export function shown(
  position: Position,
  known: Partial<PaginationInfo>,
  changes: Partial<Paging> = {},
): Paging {
  return deepFreeze({
    draft: position,
    requested: position,
    answer: { position, info: info(known) },
    displayed: position,
    trail: { limit: position.limit, cursors: [null] },
    hasFailed: false,
    ...changes,
  });
}

/** Before the first answer; `requested` is null before the first request. */
export function unanswered(draft: Position, requested: Position | null = draft): Paging {
  return deepFreeze({
    draft,
    requested,
    answer: { position: draft, info: initialPagination(draft) },
    displayed: null,
    trail: { limit: draft.limit, cursors: [null] },
    hasFailed: false,
  });
}
