/** When a WatchQuery asks again by itself; needs `withRefresh()`. */
export interface RefreshOptions<TData = unknown> {
  /**
   * Asks again so many milliseconds after the last request has ended; 0: not. A function is given the
   * data shown and is read after each request; what is no such number counts as 0. Not while the tab is
   * hidden or the device offline (F2). Default: that of `withRefresh()`; there 0.
   */
  readonly pollInterval?: number | ((data: TData | null | undefined) => number);
  /**
   * Asks again when the tab is visible again, unless what is shown was asked for in the last 5 s, or within `staleTime` (F3).
   * Default: that of `withRefresh()`; there `false`.
   */
  readonly refetchOnFocus?: boolean;
  /**
   * Asks again when the device is online again, unless what is shown was asked for in the last 5 s, or within `staleTime`
   * (F3). Default: that of `withRefresh()`; there `false`.
   */
  readonly refetchOnReconnect?: boolean;
}
