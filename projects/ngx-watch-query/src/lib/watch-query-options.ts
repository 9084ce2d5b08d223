import type { HttpContext } from '@angular/common/http';
import type { WatchQueryCallbacks } from './core/query/callbacks';
import type { PaginationOption } from './core/paging/pagination-option';
import type { LiveWatchQueryOptions } from './live/event-decision';
import type { UrlWatchQueryOptions } from './url/router-option';
import type { ErrorPolicy } from './core/state/state';

/** How one WatchQuery behaves. All of it is optional. */
export interface WatchQueryOptions<
  TData,
  TScope extends string | undefined,
  TPagination extends PaginationOption | undefined,
>
  extends WatchQueryCallbacks<TData>, LiveWatchQueryOptions, UrlWatchQueryOptions {
  /**
   * Dot path of response keys to the part of the answer that `data` shows, such as `'movies.data'`
   * (S1). Default: the whole answer.
   */
  readonly scope?: TScope;
  /** Which fields of the query are paginated (P1). Default: none. */
  readonly pagination?: TPagination;
  /**
   * `false`: nothing is requested until `refetch()` or a page method asks (L2). Default: `true`.
   */
  readonly fetch?: boolean;
  /** Handed to the application's HTTP interceptors with each request. */
  readonly context?: HttpContext;
  /** Overrides the configuration's `errorPolicy` (E3). */
  readonly errorPolicy?: ErrorPolicy;
}
