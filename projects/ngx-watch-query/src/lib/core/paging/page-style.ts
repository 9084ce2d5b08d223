import { cursorPages } from './cursor-pages';
import { numberedPages, rowOffsets } from './numbered-pages';
import type { PaginationInfo } from './pagination-info';
import type { PageArgument, PageFacts } from './paginator-type';
import type { PageAnswer, Paging } from './paging';
import type { Cursor, Position } from './position';
import type { Trail } from './trail';

/**
 * What differs between the kinds of paging: numbered pages, offsets and cursors. No other code
 * distinguishes them. Pure.
 */
export interface PageStyle {
  /**
   * Whether a page is addressed by an opaque cursor, which says where the page before ended (P14).
   */
  readonly usesCursors: boolean;
  /** Whether a page can only be requested with a limit, because it is counted in rows (P18). */
  readonly needsLimit: boolean;
  /** The page as the server takes it; null: nothing to send. */
  toWire(position: Position, argument: PageArgument): Cursor | number | null;
  /** The number of a page, from what the server takes for it. Left out where it takes cursors. */
  fromWire?(wire: number, limit: number | null, argument: PageArgument): number;
  /** The last page that `setPage` accepts, by the answer or the trail (P10, P11). */
  lastPage(paging: Paging): number;
  /** The cursor that leads to a page; null where there is none. */
  cursorOf(page: number, trail: Trail): Cursor | null;
  /**
   * Whether a page follows, where the answer has neither a flag for it nor a last page; null:
   * unknown.
   */
  guessNext(facts: PageFacts, rows: number | null, asked: Position): boolean | null;
  /** The trail after an answer (P14). */
  follow(trail: Trail, answer: PageAnswer, draft: Position): Trail;
  /**
   * What to request instead of a page above page 1 that is past the end, after an answer without its rows;
   * null: the answer may be shown (P15).
   */
  correct(page: number, info: PaginationInfo, trail: Trail): Partial<Position> | null;
}

const STYLES: Readonly<Record<PageArgument['kind'], PageStyle>> = {
  page: numberedPages,
  offset: rowOffsets,
  cursor: cursorPages,
};

/** The style of a paginator, by its page argument. */
export function styleOf({ kind }: Pick<PageArgument, 'kind'>): PageStyle {
  return STYLES[kind];
}
