import { connection } from './connection';
import { offset } from './offset';
import { paginator } from './paginator';
import type { PaginatorType } from './paginator-type';
import { simple } from './simple';

/**
 * The paginator types by name. Declare the names here that you give to `withPaginators`: the
 * compiler then accepts them in the options, and refuses unknown ones (P6). The file must import or
 * export something; otherwise the declaration replaces the library's types.
 *
 * ```ts
 * import type { PaginatorType } from 'ngx-watch-query';
 *
 * declare module 'ngx-watch-query' {
 *   interface PaginatorTypes {
 *     strapi: PaginatorType;
 *   }
 * }
 * ```
 */
export interface PaginatorTypes {
  /** Numbered pages with a known end (P4). */
  paginator: PaginatorType;
  /** Numbered pages without a known end (P6). */
  simple: PaginatorType;
  /** Cursor pages (P5). */
  connection: PaginatorType;
  /** Offsets: pages addressed by the number of rows to skip (P6). */
  offset: PaginatorType;
}

/** The name of a paginator type: built in, or one of your own that `PaginatorTypes` declares. */
export type PaginatorName = Extract<keyof PaginatorTypes, string>;

/** The types every application has (P4–P6). */
export function builtInTypes(cursorType: string | undefined) {
  return { paginator, simple, connection: connection(cursorType), offset } as const;
}
