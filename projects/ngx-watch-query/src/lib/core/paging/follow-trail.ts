import type { PageAnswer, Trail } from './page-bounds';
import type { Cursor, Position } from './position';

/**
 * The trail after an answer: its page's next cursor is renewed, pages visited further on stay known;
 * on the last page the trail ends (P14), but pages up to the one set always exist (P10).
 */
export function followTrail(trail: Trail, { position, info }: PageAnswer, set: Position): Trail {
  const { page, limit } = position;
  if (page === null || limit !== trail.limit) return trail;
  const next = info.nextCursor;
  if (info.hasNextPage === false || !isCursor(next)) {
    const last = set.limit === limit ? Math.max(page, set.page ?? 1) : page;
    return { limit, cursors: trail.cursors.slice(0, last) };
  }
  const visited = trail.cursors.slice(0, page);
  return { limit, cursors: [...visited, next, ...trail.cursors.slice(page + 1)] };
}

/** A trail of which only the first page is known. */
export function freshTrail({ limit }: Pick<Trail, 'limit'>): Trail {
  return { limit, cursors: [null] };
}

/** Whether a value from outside can be a cursor. */
export function isCursor(value: unknown): value is Cursor {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
