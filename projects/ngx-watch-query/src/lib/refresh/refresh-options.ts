/** When a WatchQuery fetches again by itself; needs `withRefresh()`. */
export interface RefreshOptions<TData = unknown> {
  /**
   * Fetches again this many milliseconds after the last request has ended; 0 means never. A function gets
   * the data shown and is called after each request; an invalid result counts as 0. Nothing is fetched
   * while the tab is hidden or the device offline (F2). Default: that of `withRefresh()`; there 0.
   */
  readonly pollInterval?: number | ((data: TData | null | undefined) => number);
  /**
   * Fetches again when the tab is visible again, unless the data shown was asked for in the last 5 s, or
   * within `staleTime` (F3). Default: that of `withRefresh()`; there `false`.
   */
  readonly refetchOnFocus?: boolean;
  /**
   * Fetches again when the device is online again, unless the data shown was asked for in the last 5 s, or
   * within `staleTime` (F3). Default: that of `withRefresh()`; there `false`.
   */
  readonly refetchOnReconnect?: boolean;
}
