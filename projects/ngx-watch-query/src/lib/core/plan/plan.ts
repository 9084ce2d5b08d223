import type { PaginatorType } from '../paging/paginator-type';

/** One paginated field of a planned query. */
export interface PlannedPaginator {
  /** The scope it was asked for with; its key in `pagination` and the name page methods take. */
  readonly scope: string;
  readonly type: PaginatorType;
  /** Response keys from the root of the answer to the field. */
  readonly path: readonly string[];
  /** Response keys from the field to its rows. */
  readonly items: readonly string[];
  readonly limitVariable: string;
  readonly pageVariable: string;
  /**
   * Whether the caller wrote the page variable into the query: its values in `variables` are then
   * the server's (an offset), else they are page numbers.
   */
  readonly isOwnPageVariable: boolean;
  /** In development: whether the type of a cursor variable is the library's guess (P5). */
  readonly isPageTypeGuessed: boolean;
  /** What a literal or a default in the query says, as the server takes it; else undefined. */
  readonly initialLimit: unknown;
  readonly initialPage: unknown;
  /** The response key under which each info field arrives, by its name; empty: it does not. */
  readonly infoKeys: ReadonlyMap<string, string>;
}

/** A variable that the query declares for itself. */
export interface CustomVariable {
  /** Its type as text: `'[ID!]!'`. */
  readonly type: string;
  /** The query's own default as JSON; undefined: none. */
  readonly defaultValue: unknown;
  /** Whether that default is an enum name, or a list of such: only it tells an enum from a scalar. */
  readonly isEnum: boolean;
}

/**
 * Everything the rest needs to know of a document and its options. Made once and remembered; only
 * the planner looks at GraphQL syntax.
 */
export interface Plan {
  readonly operationName: string | undefined;
  readonly paginators: readonly PlannedPaginator[];
  /** Whether `pagination` is one info, a record by scope, or null. */
  readonly form: 'none' | 'single' | 'record';
  /** The variables the query declares for itself, by name. */
  readonly customVariables: ReadonlyMap<string, CustomVariable>;
  /**
   * The text to send. Cursor paginators on their first page go without their page argument where
   * it cannot be null (P5), paginators whose page size is the server's without their limit (P18);
   * such variants are made on first use and remembered.
   *
   * @param onFirstPage for each paginator whether its first page is asked for
   * @param withoutLimit for each paginator whether no limit is set. Default: each has one
   */
  text(onFirstPage: readonly boolean[], withoutLimit?: readonly boolean[]): string;
}
