/** What the schedules have exercised. */
export interface Tally {
  /** Answers shown without a request. */
  fresh: number;
  /** Answers shown while their refetch is in flight. */
  stale: number;
  /** Rows shown from the cache after the variables have changed. */
  filters: number;
  /** Growing lists shown again with several pages. */
  pages: number;
  /** Mutations sent. */
  calls: number;
  /** Calls of `reset()` and `clearCache()`. */
  forgotten: number;
  /** Answers of a late replica. */
  late: number;
}

export const emptyTally = (): Tally => ({
  ...{ fresh: 0, stale: 0, filters: 0, pages: 0, calls: 0, forgotten: 0, late: 0 },
});
