import type { VariableDefinitionNode } from 'graphql';
import type { PaginatorType } from '../paging/paginator-type';

/** One paginated field of a planned query. */
export interface PlannedPaginator {
  /**
   * Its path in the option `pagination`; also its key in `WatchQuery.pagination`, and its name in
   * page methods.
   */
  readonly scope: string;
  readonly type: PaginatorType;
  /** Response keys from the root of the answer to the field. */
  readonly path: readonly string[];
  /** Response keys from the field to its rows. */
  readonly items: readonly string[];
  readonly limitVariable: string;
  readonly pageVariable: string;
  /**
   * Whether the caller wrote the page variable into the query. Its values in `variables` are then
   * the server's, such as an offset; otherwise they are page numbers.
   */
  readonly isOwnPageVariable: boolean;
  /** In development: whether the type of a cursor variable is the library's guess (P5). */
  readonly isPageTypeGuessed: boolean;
  /**
   * From a literal or a default in the query, as the server takes it; undefined where there is
   * none.
   */
  readonly initialLimit: unknown;
  readonly initialPage: unknown;
  /** The response key of each info field, by its name; empty where it is not in the answer. */
  readonly infoKeys: ReadonlyMap<string, string>;
}

/**
 * Everything that the rest of the library needs to know about a document and its options. Made once
 * and remembered; only the planner looks at GraphQL syntax.
 */
export interface Plan {
  readonly operationName: string | undefined;
  readonly paginators: readonly PlannedPaginator[];
  /** Whether `pagination` is a record by scope, else one info; null where there is no paginator (P8). */
  readonly isByScope: boolean;
  /** The variables the query declares for itself, by name; `customVariable` reads a declaration. */
  readonly customVariables: ReadonlyMap<string, VariableDefinitionNode>;
  /**
   * The pagination variables that are left out of the text where they have no value: a limit, because the
   * page size is the server's then (P18), and a page that cannot be null, as that of a cursor (P5).
   */
  readonly omittable: readonly string[];
  /**
   * The text to send. Each variant is made on first use and remembered.
   *
   * @param omitted the variables that are left out, with their arguments, in the order of `omittable`
   */
  text(omitted: readonly string[]): string;
}
