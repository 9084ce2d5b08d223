/** A cursor. It is opaque: the library sends it back as it came. */
export type Cursor = string | number;

/** The page that is requested, and its size. */
export interface Position {
  /** Rows per page, at least 1; null where the server decides (P18). */
  readonly limit: number | null;
  /** Counts from 1; null where it is unknown (a cursor that came with a link, P14). */
  readonly page: number | null;
  /** Cursor paging only: the cursor at which the page before ended; null on the first page. */
  readonly cursor: Cursor | null;
}

/** Whether two positions ask for the same rows. */
export function isSamePosition(a: Position, b: Position): boolean {
  return a.limit === b.limit && a.page === b.page && a.cursor === b.cursor;
}
