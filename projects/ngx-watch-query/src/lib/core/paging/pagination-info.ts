/**
 * The position of the rows shown in the whole list: the facts below, and every field of the server's
 * own info object (P8). Facts that are unknown are `null`. The server's fields are passed on
 * unchecked. Pages count from 1.
 *
 * Declare a field of your own server here to read it in typed code. The file must import or export
 * something; otherwise the declaration replaces the library's types.
 *
 * ```ts
 * export {};
 *
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
  /** Rows per page, as the server says; otherwise as requested. */
  readonly perPage: number | null;
  /** Rows in the whole list. */
  readonly total: number | null;
  /** Rows on this page. */
  readonly count: number | null;
  /** Whether a page follows. Where pages are addressed by cursors: whether the server gave one that leads on. */
  readonly hasNextPage: boolean | null;
  /** Whether a page comes before. */
  readonly hasPreviousPage: boolean | null;
  /** The number of the first row on this page, from a `paginator` or `simple`. */
  readonly firstItem?: unknown;
  /** The number of the last row on this page, from a `paginator` or `simple`. */
  readonly lastItem?: unknown;
  /** The server's own flag for `hasNextPage`, from a `paginator` or `simple`. */
  readonly hasMorePages?: unknown;
  /** The cursor at which this page begins, from a `connection`. */
  readonly startCursor?: unknown;
  /** The cursor at which this page ends, from a `connection`. */
  readonly endCursor?: unknown;
  /** The cursor at which the next page begins, from a paginator type with cursors. */
  readonly nextCursor?: unknown;
}

/** `PaginationInfo` of a document without types: every other field of the server may be read, too. */
export interface UntypedPaginationInfo extends PaginationInfo {
  readonly [name: string]: unknown;
}
