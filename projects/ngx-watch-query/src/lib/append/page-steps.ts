import type { Cursor, Position } from '../core/paging/position';

/** How the pages of a list are asked for anew. */
export interface Reload {
  /** How many pages are shown, at least 1. */
  readonly pages: number;
  /** Rows per page; null where the server decides (P18). */
  readonly limit: number | null;
  /** How many pages one request may ask for, at least 1. */
  readonly perRequest: number;
  /** Whether a page is addressed by the cursor at which the one before it ended. */
  readonly usesCursors: boolean;
}

/** One request of several. */
export interface Step {
  readonly position: Position;
  /** How many pages its answer holds. */
  readonly pages: number;
}

/**
 * The next request for the pages of a list (A3). The last page is always asked for by itself, because
 * `pagination` shows what the server says of it. Several pages before it are asked for as one larger
 * page. Where pages have numbers, a larger page must begin at a multiple of its size.
 *
 * @param done how many pages have been answered
 * @param cursor where they ended; null without cursors, and at the beginning
 */
export function nextStep(
  { pages, limit, perRequest, usesCursors }: Reload,
  done: number,
  cursor: Cursor | null,
): Step {
  const left = pages - 1 - done;
  if (left <= 0) return { position: { limit, page: pages, cursor }, pages: 1 };
  let size = limit === null ? 1 : Math.min(perRequest, left);
  while (!usesCursors && done % size > 0) size--;
  const position: Position = {
    limit: limit === null ? null : limit * size,
    page: Math.floor(done / size) + 1,
    cursor,
  };
  return { position, pages: size };
}

/** How many requests it takes to ask for all pages anew. */
export function requestCount(reload: Reload): number {
  let count = 0;
  for (let done = 0; done < reload.pages; count++) done += nextStep(reload, done, null).pages;
  return count;
}
