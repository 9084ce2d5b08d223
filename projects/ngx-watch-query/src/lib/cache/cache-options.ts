/** How answers are kept, `withCache()`. */
export interface CacheConfig {
  /** How many answers are kept at most; those used longest ago go first. Default: 100. */
  readonly entries?: number;
  /** For how many milliseconds an answer is kept after its last use. Default: 300,000 (5 minutes). */
  readonly gcTime?: number;
  /**
   * For how many milliseconds an answer counts as fresh after it was asked for. A fresh answer is shown
   * without asking the server (K1). Default: 0.
   */
  readonly staleTime?: number;
}

/** When a WatchQuery is content with a kept answer; needs `withCache()`. */
export interface CacheOptions {
  /**
   * For how many milliseconds a kept answer counts as fresh after it was asked for. A fresh answer is
   * shown without asking the server (K1). Default: that of `withCache()`; there 0.
   */
  readonly staleTime?: number;
}
