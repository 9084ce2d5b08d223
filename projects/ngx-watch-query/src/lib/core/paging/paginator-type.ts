import type { FieldNames } from '../document/field-names';

/** An argument of the paginated field that the library fills. */
export interface PaginatorArgument {
  /**
   * The argument's name; a dot path fills a field of an input object: `'pagination.pageSize'`.
   */
  readonly argument: string;
  /** The GraphQL type of the variable, as written in a query: `'Int!'`. */
  readonly type: string;
}

/** The argument that selects the page, and how it addresses pages. */
export interface PageArgument extends PaginatorArgument {
  /** `page`: page numbers; `offset`: rows to skip; `cursor`: where the page before ended. */
  readonly kind: 'page' | 'offset' | 'cursor';
  /** The number of the first page on the wire, for `kind: 'page'`. Default: 1. */
  readonly base?: 0 | 1;
}

/**
 * What a paginated field says about its page, read by `PaginatorType.read`. All of it is optional:
 * what is missing is computed from the rest where that is possible, else it is `null`.
 */
export interface PageFacts {
  /** The page shown, counted from 1. */
  readonly currentPage?: unknown;
  /** The last page there is. */
  readonly lastPage?: unknown;
  /** Rows per page, as the server counts them. */
  readonly perPage?: unknown;
  /** Rows in the whole list. */
  readonly total?: unknown;
  /** Rows on this page. */
  readonly count?: unknown;
  /** Whether a page follows. */
  readonly hasNextPage?: unknown;
  /** Whether a page comes before. */
  readonly hasPreviousPage?: unknown;
  /**
   * The cursor at which the next page begins, for `kind: 'cursor'`; `null` on the last page. Without one no
   * page follows, whatever `hasNextPage` says.
   */
  readonly nextCursor?: unknown;
  /** Anything else is passed on to `pagination` as it is. */
  readonly [name: string]: unknown;
}

/** A pagination style of a server, as data (P4–P6). */
export interface PaginatorType {
  /** The argument for the page size: `{ argument: 'first', type: 'Int!' }`. */
  readonly limit: PaginatorArgument;
  /** The argument for the page: `{ argument: 'page', type: 'Int!', kind: 'page' }`. */
  readonly page: PageArgument;
  /**
   * Dot path of names from the paginated field to its rows: `'data'`, `'edges'`; `''` when the
   * field itself is the list.
   */
  readonly items: string;
  /** What is selected below the field when the query selects none of it (P4). */
  readonly info: FieldNames;
  /** What is added where the query selects some of the info itself (P7). Default: `info`. */
  readonly needed?: FieldNames;
  /**
   * Fields beside the rows that are read where the query selects them, under any alias:
   * `['totalCount']`. They are never added to a query, because they cost the server. Default: none.
   */
  readonly optional?: readonly string[];
  /**
   * Dot path to the total if the server returns it in a field beside the paginated one. It begins
   * with `*`, which stands for the name or alias of that field: `'*_aggregate.aggregate.count'`
   * finds `products_aggregate` beside `products`. Read where the query selects it, never added to a
   * query. Default: none.
   */
  readonly total?: string;
  /**
   * Reads the page facts from the paginated field's value. Pure; values come from the server
   * unchecked. Not called when the field is null.
   */
  readonly read: (field: Readonly<Record<string, unknown>>) => PageFacts;
}
