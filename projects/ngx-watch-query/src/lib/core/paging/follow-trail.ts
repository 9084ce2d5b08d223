import type { PageAnswer, Trail } from './page-bounds';
import type { Cursor, Position } from './position';

/**
 * The trail after an answer. It renews the cursor of the next page; the cursors of visited pages
 * after that stay. The last page ends the trail (P14), but not before the page that is set, because
 * that always exists (P10).
 */
export function followTrail(trail: Trail, { position, info }: PageAnswer, set: Position): Trail {
  const { page, limit, cursor } = position;
  if (limit !== trail.limit) return trail;
  const next = info.hasNextPage !== false && isCursor(info.nextCursor) ? info.nextCursor : null;
  if (page === null) {
    const { unnumbered = [cursor] } = trail;
    return { ...trail, unnumbered: continued(unnumbered, unnumbered.indexOf(cursor) + 1, next) };
  }
  const visited = next === null ? Math.max(page, set.page ?? 1) : page;
  return { ...trail, cursors: continued(trail.cursors, visited, next) };
}

/** The cursors of the pages visited, the next one, and those after it that were known before. */
function continued(
  cursors: Trail['cursors'],
  visited: number,
  next: Cursor | null,
): Trail['cursors'] {
  const kept = cursors.slice(0, visited);
  return next === null ? kept : [...kept, next, ...cursors.slice(visited + 1)];
}

/**
 * Where a page without a number stands among those visited since the link that led to the first of
 * them (P14): from 0, -1 if it is none of them.
 */
export function indexInTrail({ limit, unnumbered = [] }: Trail, position: Position): number {
  return position.page === null && position.limit === limit
    ? unnumbered.indexOf(position.cursor)
    : -1;
}

/** A trail that knows the first page only, which has no cursor. */
export function freshTrail({ limit }: Pick<Trail, 'limit'>): Trail {
  return { limit, cursors: [null] };
}

/** Whether an unchecked value can be a cursor. */
export function isCursor(value: unknown): value is Cursor {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
