import type { Paging } from './page-bounds';
import { isSamePosition, type Position } from './position';

/**
 * The relative move that leads back to the page shown, after the request for another page of the same
 * list has failed (P17): the one away from the failed page. Of two pages one of which has no number,
 * that one is further on. Null: the page shown is the one asked for, or is none of that list.
 */
export function wayBack({ requested, displayed, hasFailed }: Paging): 'next' | 'previous' | null {
  if (!hasFailed || !requested || displayed?.limit !== requested.limit) return null;
  if (isSamePosition(requested, displayed)) return null;
  const { page } = requested;
  return page !== null && (displayed.page === null || page < displayed.page) ? 'next' : 'previous';
}

/** The page shown, to be asked for again. Where its trail has gone, so has its number (P14). */
export function shownPage(
  { page, cursor, limit }: Position,
  { cursors }: Paging['trail'],
): Position {
  const isKnown = cursor === null || (page !== null && cursors[page - 1] === cursor);
  return { page: isKnown ? page : null, cursor, limit };
}
