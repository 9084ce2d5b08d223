import type { Paging } from './paging';
import { isSamePosition, type Position } from './position';
import { orderOf } from './trail';

/**
 * The relative move that leads back to the page shown, after the request for another page of the
 * same list has failed: the move away from the failed page (P17). Of two pages without a number their
 * trail knows the order; beside a page with one, such a page counts as the later. Null where the failed
 * page is the one shown, or no page of that list is.
 */
export function wayBack({
  requested,
  displayed,
  hasFailed,
  trail,
}: Paging): 'next' | 'previous' | null {
  if (!hasFailed || !requested || displayed?.limit !== requested.limit) return null;
  if (isSamePosition(requested, displayed)) return null;
  return orderOf(trail, requested) < orderOf(trail, displayed) ? 'next' : 'previous';
}

/**
 * The page shown, as a target. If its cursor is no longer in the trail, its number is unknown
 * (P14).
 */
export function shownPage(
  { page, cursor, limit }: Position,
  { cursors }: Paging['trail'],
): Position {
  const isKnown = cursor === null || (page !== null && cursors[page - 1] === cursor);
  return { page: isKnown ? page : null, cursor, limit };
}
