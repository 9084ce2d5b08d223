import { cursorPages } from './cursor-pages';
import { numberedPages, rowOffsets } from './numbered-pages';
import type { Paging, PageAnswer, Trail } from './page-bounds';
import type { PaginationInfo } from './pagination-info';
import type { PageArgument, PageFacts } from './paginator-type';
import type { Cursor, Position } from './position';

/**
 * What one kind of paging does in its own way: numbered pages, rows to skip, cursors. Nothing else
 * in the library asks which kind it is. Pure.
 */
export interface PageStyle {
  /** Whether a page is addressed by where the one before ended: text that nobody looks into (P14). */
  readonly usesCursors: boolean;
  /** Whether a page cannot be asked for without a limit, because it is counted in rows (P18). */
  readonly needsLimit: boolean;
  /** The page as the server takes it; null: nothing to send. */
  toWire(position: Position, argument: PageArgument): Cursor | number | null;
  /** The page number behind a value that the server takes; what is none comes back as it is. */
  fromWire(wire: unknown, limit: number | null, argument: PageArgument): unknown;
  /** The last page that `setPage` accepts, by the answer or the trail (P10, P11). */
  lastPage(paging: Paging): number;
  /** The cursor that leads to a page; null where there is none. */
  cursorOf(page: number, trail: Trail): Cursor | null;
  /** Whether a page follows, where the server says neither so nor how many there are. */
  guessNext(facts: PageFacts, rows: number | null, asked: Position): boolean | null;
  /** The trail after an answer (P14). */
  follow(trail: Trail, answer: PageAnswer, draft: Position): Trail;
  /** Where an empty page past the end leads; null: it may be shown (P15). */
  correct(position: Position, info: PaginationInfo, trail: Trail): Position | null;
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
