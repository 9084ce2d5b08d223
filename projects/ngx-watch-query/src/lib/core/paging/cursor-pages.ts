import { itemAt } from '../errors/item-at';
import type { PageStyle } from './page-style';
import { followTrail, isCursor } from './trail';

/**
 * Cursor paging: each page says where the next one begins. The trail of cursors used leads back, so
 * servers need not support paging backwards (P14).
 */
export const cursorPages: PageStyle = {
  usesCursors: true,
  needsLimit: false,
  toWire: ({ cursor }) => cursor,
  // Only pages whose cursor is known under this limit can be requested.
  lastPage: ({ draft, trail }) => (trail.limit === draft.limit ? trail.cursors.length : 1),
  cursorOf: (page, { cursors }) => itemAt(cursors, page - 1),
  guessNext: ({ nextCursor }) => (nextCursor === undefined ? null : isCursor(nextCursor)),
  follow: followTrail,
  correct(page, { hasNextPage }, { cursors }) {
    const cursor = cursors[page - 2];
    // An empty page that has a next one is not past the end: some servers filter after paging.
    return cursor === undefined || hasNextPage === true ? null : { page: page - 1, cursor };
  },
};
