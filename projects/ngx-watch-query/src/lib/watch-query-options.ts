import type { HttpContext } from '@angular/common/http';
import type { Injector } from '@angular/core';
import type { DocumentNode } from 'graphql';
import type { CacheOptions } from './cache/cache-options';
import type { QueryCallbacks } from './core/query/callbacks';
import type { PaginatorName } from './core/paging/built-in-types';
import type { PaginationOption } from './core/paging/pagination-option';
import type { RefreshOptions } from './refresh/refresh-options';
import type { EventDecision } from './rows/event-decision';
import type { ModelEvent } from './rows/model-event';
import type { RouterOption } from './url/router-option';
import type { ErrorPolicy } from './core/state/state';

/** The callbacks of a WatchQuery. Each receives its id, so that several can share one function. */
export interface WatchQueryCallbacks<TData> extends QueryCallbacks<TData> {
  /**
   * What to do with a change from the server (V7): `'apply'` for no refetch, `'refetch'` to refetch
   * without merging, `'ignore'` for neither, `'remove'` to take the row out of this list and refetch.
   * A function is called with every change, before it is applied, and returns one of these, or
   * nothing for the default; with `withMutations()` also with those of one's own (`event.isOwn`,
   * M12). With `'apply'` itself a list that does not show the model has no work at all (V17).
   */
  readonly onEvent?: EventDecision | ((id: number, event: ModelEvent) => EventDecision | undefined);
}

/** How one WatchQuery behaves. All of it is optional. */
export interface WatchQueryOptions<
  TData,
  TScope extends string | undefined,
  TPagination extends PaginationOption | undefined,
>
  extends WatchQueryCallbacks<TData>, RefreshOptions<TData>, CacheOptions {
  /**
   * Dot path of response keys to the part of the answer that `data` shows, such as `'movies.data'`
   * (S1). Default: the whole answer.
   */
  readonly scope?: TScope;
  /** Which fields of the query are paginated (P1). Default: none. */
  readonly pagination?: TPagination;
  /**
   * The type of the paginators of `pagination`, where that is a path or a list of paths; an object
   * names a type for each. Default: the configuration's `defaultPaginator`.
   */
  readonly paginator?: PaginatorName;
  /**
   * Overrides the configuration's `defaultLimit`; `null` leaves the rows per page to the server until
   * `setLimit()` or a link says how many (P18).
   */
  readonly defaultLimit?: number | null;
  /**
   * `false`: nothing is requested until `refetch()` or a page method asks (L2). Default: `true`.
   */
  readonly fetch?: boolean;
  /**
   * What happens to the data while other variables load, and if that fails (L18). `true`: it stays,
   * `stale`. `false`: it is undefined until the answer. Left out: lists stay (`pagination` is
   * given, or an array is shown), a record goes, because other variables mean another record.
   */
  readonly keepPreviousData?: boolean;
  /**
   * Overrides the configuration's `timeout`, in milliseconds; `null` for none (V21). Where equal
   * requests of several WatchQueries are one, each has its own limit.
   */
  readonly timeout?: number | null;
  /** Passed to the application's HTTP interceptors with each request. */
  readonly context?: HttpContext;
  /** Overrides the configuration's `errorPolicy` (E3). */
  readonly errorPolicy?: ErrorPolicy;
  /**
   * Follows changes on the server (V1); needs `withSubscriptions()`. Left out: follows the fields
   * with `@subscribe`. `true`: the same, or, if there are none, every field that can be followed.
   * `false`: none. A document: that subscription, with the query's variables that it declares.
   */
  readonly subscribe?: boolean | DocumentNode;
  /**
   * Keeps page, limit and variables in the URL, so that a link shows the same list (section 5);
   * needs `withRouter()`. `true` injects Router and route where `watchQuery()` is called. Default:
   * nothing is in the URL.
   */
  readonly router?: RouterOption | true;
  /**
   * `true`: `nextPage()` adds the next page's rows to those shown, for a list that grows (chapter A);
   * needs `withAppend()` and exactly one paginator. `prevPage()`, `setPage()` and `refetch = false`
   * are misuse then. Default: a page takes the place of the one before.
   */
  readonly append?: boolean;
  /**
   * The injector whose destruction ends this WatchQuery. Default: that of the injection context
   * (L11).
   */
  readonly injector?: Injector;
}
