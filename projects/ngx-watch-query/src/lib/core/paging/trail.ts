import type { PaginationInfo } from './pagination-info';
import type { PageAnswer } from './paging';
import type { Cursor, Position } from './position';

/** More pages than any list has. */
const MOST_PAGES = 1e9;

/**
 * The cursors of the pages visited under one limit, by page (`cursors[0]` is null: page 1 has
 * none), and the one of the page after them (P14).
 */
export interface Trail {
  readonly limit: number | null;
  readonly cursors: readonly (Cursor | null)[];
  /**
   * The cursors of the pages without a number, from the one that came with a link, and the one of the
   * page after them (P14).
   */
  readonly unnumbered?: readonly (Cursor | null)[];
}

/**
 * The trail after an answer. It renews the cursor of the next page; the cursors of visited pages
 * after that stay. The last page ends the trail (P14), but not before the page that is set, because
 * that always exists (P10).
 */
export function followTrail(trail: Trail, { position, info }: PageAnswer, set: Position): Trail {
  const { page, limit, cursor } = position;
  if (limit !== trail.limit) return trail;
  const next = cursorAfter(info);
  const known = page === null ? (trail.unnumbered ?? [cursor]) : trail.cursors;
  const upTo = (one: Position): number => one.page ?? known.indexOf(one.cursor) + 1;
  const visited = upTo(position);
  const cursors =
    next === null
      ? known.slice(0, Math.max(visited, upTo(set)))
      : [...known.slice(0, visited), next, ...known.slice(visited + 1)];
  return page === null ? { ...trail, unnumbered: cursors } : { ...trail, cursors };
}

/** A trail that knows the first page only, which has no cursor. */
export function freshTrail({ limit }: Pick<Trail, 'limit'>): Trail {
  return { limit, cursors: [null] };
}

/** The cursor that leads to the page after this one; null where none does. */
export function cursorAfter({ hasNextPage, nextCursor }: PaginationInfo): Cursor | null {
  return hasNextPage !== false && isCursor(nextCursor) ? nextCursor : null;
}

/** Whether an unchecked value can be a cursor. */
export function isCursor(value: unknown): value is Cursor {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/**
 * A number that is larger for a page further on. A page without a number counts as later than all with
 * one; of two such pages the trail knows the order (P14).
 */
export function orderOf({ unnumbered = [] }: Trail, { page, cursor }: Position): number {
  return page ?? MOST_PAGES + unnumbered.indexOf(cursor);
}
