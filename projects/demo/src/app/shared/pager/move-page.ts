/** Where the user wants to go; a number is a page, counted from 1. */
export type PagerMove = 'previous' | 'next' | number;

/** The page methods of any WatchQuery. */
export interface Pages {
  nextPage(refetch?: boolean, paginator?: string): Promise<boolean>;
  prevPage(refetch?: boolean, paginator?: string): Promise<boolean>;
  setPage(page: number, refetch?: boolean, paginator?: string): Promise<boolean>;
}

/**
 * Moves a WatchQuery as the pager asks.
 *
 * @param paginator its name, if the query has several
 * @returns whether the page changed; resolves when the request for it has finished
 */
export function movePage(pages: Pages, move: PagerMove, paginator?: string): Promise<boolean> {
  switch (move) {
    case 'previous':
      return pages.prevPage(true, paginator);
    case 'next':
      return pages.nextPage(true, paginator);
    default:
      return pages.setPage(move, true, paginator);
  }
}
