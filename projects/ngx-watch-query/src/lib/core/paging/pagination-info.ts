/**
 * Where the rows shown stand in the whole list: the facts below, and every field of the server's
 * own info object (P8). Of the facts those that the server does not tell are `null`; the fields are
 * handed on unchecked. Pages count from 1.
 *
 * A field of your own server is declared here, so that you can read it:
 *
 * ```ts
 * declare module 'ngx-watch-query' {
 *   interface PaginationInfo {
 *     readonly pageSizes?: unknown;
 *   }
 * }
 * ```
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
  /** The number of the first row on this page, from a `paginator` or `simple`. */
  readonly firstItem?: unknown;
  /** The number of the last row on this page, from a `paginator` or `simple`. */
  readonly lastItem?: unknown;
  /** What the server says of `hasNextPage`, from a `paginator` or `simple`. */
  readonly hasMorePages?: unknown;
  /** Where this page begins, from a `connection`. */
  readonly startCursor?: unknown;
  /** Where this page ends, from a `connection`. */
  readonly endCursor?: unknown;
  /** Where the next page begins, by the paginator type of a cursor. */
  readonly nextCursor?: unknown;
}

/** `PaginationInfo` of a document without types: every other field of the server may be read, too. */
export interface UntypedPaginationInfo extends PaginationInfo {
  readonly [name: string]: unknown;
}
