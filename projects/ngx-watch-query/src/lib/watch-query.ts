import type { Observable } from 'rxjs';
import type { WatchQueryError } from './core/errors/watch-query-error';
import type {
  Paginated,
  PaginatorScope,
  VariableName,
  VariablesSet,
  VariableValue,
} from './query-types';
import type { LiveStatus } from './core/state/view';

/**
 * One live, paginated view of server data. Made by `WatchQueryService.watchQuery`.
 *
 * The fields are getters that read signals: templates, `computed` and `effect` that read them
 * re-run by themselves. Do not destructure: `const { data } = movies` would read them once.
 *
 * @typeParam TData the data at `scope`
 * @typeParam TPagination one info, a record of these by scope, or null
 * @typeParam TVariables the query's own variables. `WatchQuery<TData, TPagination>` stands for any
 * @typeParam TPaginator the scopes that page methods may name
 */
export interface WatchQuery<
  TData,
  TPagination,
  TVariables = never,
  TPaginator extends string = PaginatorScope<TPagination>,
> {
  /** Counts up from 1 for each `provideWatchQuery`. */
  readonly id: number;
  /**
   * The data at `scope`; undefined before the first answer, null where the scope holds nothing. A
   * record (no `pagination`, no list at `scope`) is undefined again from the request with other
   * variables to its answer (L18, `keepPreviousData`).
   */
  readonly data: TData | null | undefined;
  /** Where the data stands in the whole list; null without the `pagination` option (P8). */
  readonly pagination: TPagination;
  /**
   * The query's own variables, as last requested by the caller, the URL or a variables function;
   * before that, as the first request will send them. Use them for the fields of a filter (L16). A
   * missing name is not sent: the default of the query or of the server applies. Values are as they
   * are sent, in JSON: a Date is a string.
   */
  readonly variables: VariablesSet<TVariables>;
  /** Whether a request of the caller is queued or in flight. True from the first moment. */
  readonly loading: boolean;
  /**
   * The error of the last request, or errors that came with its data; the next success clears it
   * (E4).
   */
  readonly error: WatchQueryError | undefined;
  /**
   * Whether the data shown is not known to be the answer to what was last sent (L9): other rows than
   * asked for, or the right ones, perhaps outdated, because an answer is overdue (V21).
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
  /** `error` as a stream: undefined when the next success clears it. */
  readonly error$: Observable<WatchQueryError | undefined>;
  /** `stale` as a stream. */
  readonly stale$: Observable<boolean>;
  /** `live` as a stream. */
  readonly live$: Observable<LiveStatus>;

  /**
   * Moves one page forward, counted from the page requested last (P10, P11). In a list that grows
   * (option `append`) it adds the next page's rows to those shown; the promise is then true only
   * where a page was added, and the same one until then (A1).
   *
   * @param refetch false: the page is only set; it takes effect with the caller's next request
   *   (P12)
   * @param paginator the paginator's path; needed if the query has several
   * @returns whether the page changed; resolves when the request that shows it has finished. True
   *   also if that request failed: the page stays requested, and `error` says why (P16)
   * @throws WatchQueryUsageError WQ103 unknown paginator, WQ104 several paginators, none named,
   *   WQ105 no pagination, WQ138 `refetch = false` in a list that grows
   */
  nextPage(
    this: Paginated<TData, TPagination>,
    refetch?: boolean,
    paginator?: TPaginator,
  ): Promise<boolean>;
  /** Moves one page back; otherwise as `nextPage`. Misuse in a list that grows (WQ138). */
  prevPage(
    this: Paginated<TData, TPagination>,
    refetch?: boolean,
    paginator?: TPaginator,
  ): Promise<boolean>;
  /**
   * Moves to a page, counted from 1; false when there is no such page. Otherwise as `nextPage`.
   * Misuse in a list that grows (WQ138).
   */
  setPage(
    this: Paginated<TData, TPagination>,
    page: number,
    refetch?: boolean,
    paginator?: TPaginator,
  ): Promise<boolean>;
  /**
   * Changes the rows per page and goes to page 1 (P12). Otherwise as `nextPage`.
   *
   * @throws WatchQueryUsageError WQ109 when it is not a positive integer
   */
  setLimit(
    this: Paginated<TData, TPagination>,
    limit: number,
    refetch?: boolean,
    paginator?: TPaginator,
  ): Promise<boolean>;
  /**
   * Gets a page for later: when it is asked for it is shown at once (K3). For a button that is pointed at,
   * or the end of a list that comes nearer. Nothing is sent where the page is kept and fresh, on its way,
   * or not there; failures are not told. Needs `withCache()`.
   *
   * @param page where the page method would lead: `'next'`, `'previous'` or a number. Default: `'next'`
   * @param paginator as for `nextPage`
   * @returns resolves when it is there, or will not come
   * @throws WatchQueryUsageError WQ121 without `withCache()`, WQ103, WQ104, WQ105 as `nextPage`
   */
  prefetchPage(
    this: Paginated<TData, TPagination>,
    page?: 'next' | 'previous' | number,
    paginator?: TPaginator,
  ): Promise<void>;
  /**
   * Sends a request with what is set now, and with the text of a `debounced` signal without waiting
   * longer. Resolves when the request, or a newer one that replaced it, has finished. Never rejects:
   * a failure is in `error` (L10).
   *
   * @param options `quiet: true` leaves `loading` as it is, and otherwise does the same: for a button
   *   that must not blink, or a timer of your own. Where a request that `loading` stands for is queued
   *   or in flight, this one takes its place and `loading` stays on until it ends (F4). Default: `false`
   */
  refetch(options?: { readonly quiet?: boolean }): Promise<void>;
  /**
   * Sets a variable for the next request of the caller: visible only after `refetch()` (L12).
   * `undefined` unsets it, `null` is sent as null.
   *
   * @throws WatchQueryUsageError WQ111 for a pagination variable, WQ130 for one of a variables
   *   function
   */
  setVariable<TName extends VariableName<TVariables>>(
    variable: TName,
    value: VariableValue<TVariables, TName> | undefined,
  ): this;
  /** Leaves a variable out of the next request, so that the server's default applies. */
  unsetVariable(variable: VariableName<TVariables>): this;
  /**
   * Whether a row shows what a mutation is expected to do, and the server has not confirmed it yet (M9):
   * always false without `withMutations()`. To be read in a template, `computed` or `effect`.
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
