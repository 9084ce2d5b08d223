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

/**
 * The callbacks of a WatchQuery. Each receives the WatchQuery's id, so that several can share a
 * function.
 */
export interface WatchQueryCallbacks<TData> extends QueryCallbacks<TData> {
  /**
   * What a change on the server does to this WatchQuery (V7). By default it is applied, and a list
   * is refetched. `'apply'`: no refetch. `'refetch'`: a refetch only. `'ignore'`: neither.
   * `'remove'`: takes the row out of this list and refetches.
   *
   * A function is called with every change before it is applied, and returns one of these values,
   * or nothing for the default. With `withMutations()` it is also called with the changes of one's
   * own mutations (`event.isOwn`, M12). Prefer the constant `'apply'` to a function that returns
   * it: a list that does not show the model then does no work at all (V17).
   */
  readonly onEvent?: EventDecision | ((id: number, event: ModelEvent) => EventDecision | undefined);
}

/**
 * The options of one WatchQuery. All are optional. One that needs a feature throws where that is not
 * provided, in every build: WQ121, for `subscribe` WQ123.
 */
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
   * The paginator type of `pagination`, where that is a path or a list of paths. The object form
   * names a type for each path instead. Default: the configuration's `defaultPaginator`.
   */
  readonly paginator?: PaginatorName;
  /**
   * Rows per page. `null` leaves the page size to the server until `setLimit()` or a link sets a
   * limit (P18). Default: the configuration's `defaultLimit`.
   */
  readonly defaultLimit?: number | null;
  /**
   * `false`: nothing is requested until `refetch()` or a page method is called (L2). Default:
   * `true`.
   */
  readonly fetch?: boolean;
  /**
   * What happens to the data while data for other variables is loading, and if that fails (L18).
   * `true`: it stays, and `stale` is true. `false`: it is undefined until the answer. Default: a
   * list stays (`pagination` is given, or `data` is an array). Anything else is a record and
   * becomes undefined, because other variables mean another record.
   */
  readonly keepPreviousData?: boolean;
  /**
   * The time limit of this WatchQuery's requests, in milliseconds; `null` for none (V21). Of several
   * WatchQueries that share a request, each has its own limit. Default: the configuration's `timeout`.
   */
  readonly timeout?: number | null;
  /** Passed to the application's HTTP interceptors with each request. Default: none. */
  readonly context?: HttpContext;
  /** What GraphQL errors do to the data shown (E3). Default: the configuration's `errorPolicy`. */
  readonly errorPolicy?: ErrorPolicy;
  /**
   * Which changes on the server are followed (V1); needs `withSubscriptions()`. `true`: those of
   * the fields with `@subscribe` or, if there are none, of every field that can be followed.
   * `false`: none. A document: a subscription of your own, sent with those of the query's variables
   * that it declares. Default: those of the fields with `@subscribe`.
   */
  readonly subscribe?: boolean | DocumentNode;
  /**
   * Keeps page, limit and variables in the URL, so that a link shows the same list (section 5 of
   * the contract); needs `withRouter()`. `true` injects Router and route where `watchQuery()` is
   * called. Default: nothing is in the URL.
   */
  readonly router?: RouterOption | true;
  /**
   * `true`: `nextPage()` adds the next page's rows to those shown, for a list that grows (chapter A
   * of the contract). Needs `withAppend()` and exactly one paginator. `prevPage()`, `setPage()` and
   * `refetch = false` then throw WQ138. Default: each page replaces the one before.
   */
  readonly append?: boolean;
  /**
   * The injector whose destruction ends this WatchQuery. Default: that of the injection context
   * (L11).
   */
  readonly injector?: Injector;
}
