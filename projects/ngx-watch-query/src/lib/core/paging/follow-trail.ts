import type { PageAnswer, Trail } from './page-bounds';
import type { Cursor, Position } from './position';

/**
 * The trail after an answer. It renews the cursor of the next page; the cursors of visited pages
 * after that stay. The last page ends the trail (P14), but not before the page that is set, because
 * that always exists (P10).
 */
export function followTrail(trail: Trail, { position, info }: PageAnswer, set: Position): Trail {
  const { page, limit } = position;
  if (page === null || limit !== trail.limit) return trail;
  const next = info.nextCursor;
  if (info.hasNextPage === false || !isCursor(next)) {
    const last = Math.max(page, set.page ?? 1);
    return { limit, cursors: trail.cursors.slice(0, last) };
  }
  const visited = trail.cursors.slice(0, page);
  return { limit, cursors: [...visited, next, ...trail.cursors.slice(page + 1)] };
}

/** A trail that knows the first page only, which has no cursor. */
export function freshTrail({ limit }: Pick<Trail, 'limit'>): Trail {
  return { limit, cursors: [null] };
}

/** Whether an unchecked value can be a cursor. */
export function isCursor(value: unknown): value is Cursor {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
