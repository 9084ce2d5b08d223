/**
 * Where the rows shown stand in the whole list: the normalised facts below plus every field of the
 * server's own info object. What the server does not tell is `null` (P8). Pages count from 1.
 */
export interface PaginationInfo {
  /** The page shown. */
  readonly currentPage: number | null;
  /** The last page there is. */
  readonly lastPage: number | null;
  /** Rows asked for per page. */
  readonly perPage: number | null;
  /** Rows in the whole list. */
  readonly total: number | null;
  /** Rows on this page. */
  readonly count: number | null;
  /** Whether a page follows. */
  readonly hasNextPage: boolean | null;
  /** Whether a page comes before. */
  readonly hasPreviousPage: boolean | null;
  readonly [name: string]: unknown;
}
