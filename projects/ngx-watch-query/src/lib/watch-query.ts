import type { Observable } from 'rxjs';
import type { WatchQueryError } from './core/errors/watch-query-error';
import type { Paginated, PaginatorScope, PrefetchArguments, TurnArguments } from './pagination-of';
import type { VariableName, VariablesSet, VariableValue } from './variable-types';
import type { LiveStatus } from './core/state/view';

/**
 * One live, paginated view of server data. Made by `WatchQueryService.watchQuery`.
 *
 * The fields are getters that read signals: templates, `computed` and `effect` that read them
 * re-run by themselves. Do not destructure: `const { data } = movies` would read them once.
 *
 * @typeParam TData the data at `scope`
 * @typeParam TPagination one `PaginationInfo`, a record of them by scope, or null
 * @typeParam TVariables the query's custom variables. `WatchQuery<TData, TPagination>` accepts any
 * @typeParam TPaginator the scopes that page methods accept
 */
export interface WatchQuery<
  TData,
  TPagination,
  TVariables = never,
  TPaginator extends string = PaginatorScope<TPagination>,
> {
  /** Counts up from 1 within each `provideWatchQuery`. */
  readonly id: number;
  /**
   * The data at `scope`: undefined before the first answer, null where the answer has nothing
   * there. A record (no `pagination`, no list at `scope`) becomes undefined again when other
   * variables are requested, until their answer arrives (L18; see the option `keepPreviousData`).
   */
  readonly data: TData | null | undefined;
  /**
   * The position of the data in the whole list. As long as no data is shown: the requested page and limit.
   * Null without the option `pagination` (P8).
   */
  readonly pagination: TPagination;
  /**
   * The query's custom variables, as last requested by the caller, the URL or a variables function;
   * before that, as the first request will send them (L16). For a heading or a select. Do not bind a
   * text field to them: they lag behind what is typed (docs/filters.md). A missing variable is not
   * sent: the default of the query or of the server applies. Values are as they are sent, in JSON: a
   * Date is a string.
   */
  readonly variables: VariablesSet<TVariables>;
  /**
   * Whether a request of the caller or the URL is queued or in flight, other than a quiet one (F4).
   * True from the start, unless the option `fetch` is `false`.
   */
  readonly loading: boolean;
  /**
   * The error of the last request, or errors that came with its data; the next success clears it.
   * Or why the live connection failed; a request does not always clear that (E4).
   */
  readonly error: WatchQueryError | undefined;
  /**
   * Whether the data shown may differ from what was last requested (L9): it belongs to another page
   * or other variables, whose request is under way or has failed, or it may be outdated, because an
   * answer is overdue (V21).
   */
  readonly stale: boolean;
  /** The state of the live connection; `off` without a subscription. */
  readonly live: LiveStatus;

  /** `data` as a stream. All streams replay the current value and complete on destroy (L4). */
  readonly data$: Observable<TData | null | undefined>;
  /** `pagination` as a stream. */
  readonly pagination$: Observable<TPagination>;
  /** `variables` as a stream. */
  readonly variables$: Observable<VariablesSet<TVariables>>;
  /** `loading` as a stream. */
  readonly loading$: Observable<boolean>;
  /** `error` as a stream: undefined when it is cleared. */
  readonly error$: Observable<WatchQueryError | undefined>;
  /** `stale` as a stream. */
  readonly stale$: Observable<boolean>;
  /** `live` as a stream. */
  readonly live$: Observable<LiveStatus>;

  /**
   * Moves one page forward, counted from the page requested last (P10, P11). In a list that grows
   * (option `append`) it adds the next page's rows to those shown; the promise is then true only
   * where a page was added, and calls before that return the same promise (A1).
   *
   * With `refetch` false (default: true) the page is only set, and the caller's next request asks for it
   * (P12). `paginator` is the paginator's path, which is needed if the query has several.
   *
   * @returns whether the page changed; resolves when the request that shows it has finished. True
   *   also if that request failed: the page stays requested, and `error` says why (P16)
   * @throws WatchQueryUsageError WQ103 unknown paginator, WQ104 several paginators, none named,
   *   WQ105 no pagination, WQ138 `refetch = false` in a list that grows
   */
  nextPage(
    this: Paginated<TData, TPagination>,
    ...[refetch, paginator]: TurnArguments<TData, TPagination, TPaginator>
  ): Promise<boolean>;
  /** Moves one page back; otherwise as `nextPage`. Throws WQ138 in a list that grows. */
  prevPage(
    this: Paginated<TData, TPagination>,
    ...[refetch, paginator]: TurnArguments<TData, TPagination, TPaginator>
  ): Promise<boolean>;
  /**
   * Moves to a page, counted from 1; false when there is no such page. Otherwise as `nextPage`.
   * Throws WQ138 in a list that grows.
   */
  setPage(
    this: Paginated<TData, TPagination>,
    page: number,
    ...[refetch, paginator]: TurnArguments<TData, TPagination, TPaginator>
  ): Promise<boolean>;
  /**
   * Changes the rows per page and goes to page 1 (P12). Otherwise as `nextPage`.
   *
   * @throws WatchQueryUsageError WQ109 when it is not a positive integer
   */
  setLimit(
    this: Paginated<TData, TPagination>,
    limit: number,
    ...[refetch, paginator]: TurnArguments<TData, TPagination, TPaginator>
  ): Promise<boolean>;
  /**
   * Requests a page before it is shown, so that it can be shown at once (K3). For example while the
   * pointer is over a button, or when the end of a list comes near. Nothing is sent where the page
   * is in the cache and fresh, on its way, or does not exist. Needs `withCache()`.
   *
   * `page` is the page that the page method would lead to: `'next'`, `'previous'` or a number. Default:
   * `'next'`. `paginator` is that of `nextPage`.
   *
   * @returns resolves when the page has arrived, or the request has failed; never rejects
   * @throws WatchQueryUsageError WQ121 without `withCache()`, WQ103, WQ104, WQ105 as `nextPage`
   */
  prefetchPage(
    this: Paginated<TData, TPagination>,
    ...[page, paginator]: PrefetchArguments<TData, TPagination, TPaginator>
  ): Promise<void>;
  /**
   * Sends a request with what is set now, including `debounced` values that still wait. Resolves
   * when the request, or a newer one that replaced it, has finished. Never rejects: a failure is in
   * `error` (L10).
   *
   * @param options `quiet: true` leaves `loading` as it is: for a button that must not flicker, or
   *   a timer of your own. If `loading` is on for a request that is queued or in flight, this one
   *   replaces it, and `loading` stays on until it ends (F4). Default: `false`
   */
  refetch(options?: { readonly quiet?: boolean }): Promise<void>;
  /**
   * Sets a variable for the next request of the caller: visible only after `refetch()` (L12).
   * `undefined` unsets it, `null` is sent as null.
   *
   * @returns the WatchQuery itself, so that calls can be chained
   * @throws WatchQueryUsageError WQ111 for a pagination variable, WQ130 for one that comes from a
   *   variables function or a signal, WQ141 for a value that JSON cannot carry
   */
  setVariable<TName extends VariableName<TVariables>>(
    variable: TName,
    value: VariableValue<TVariables, TName> | undefined,
  ): this;
  /**
   * Leaves a variable out of the next request, so that the server's default applies. Returns and
   * throws as `setVariable`.
   */
  unsetVariable(variable: VariableName<TVariables>): this;
  /**
   * Whether a row shows changes of a mutation that the server has not confirmed yet (M9). Read it
   * in a template, `computed` or `effect`. Always false without `withMutations()`.
   *
   * @param row a row as `data` has it, with its `id`
   */
  isPending(row: unknown): boolean;
  /**
   * Ends the WatchQuery. Only needed without an injection context. Calling it twice is harmless
   * (L11).
   */
  destroy(): void;
}
