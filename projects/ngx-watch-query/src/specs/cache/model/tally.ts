/** What schedules were about. */
export interface Tally {
  /** Answers shown without a request. */
  fresh: number;
  /** Answers shown while the server was asked. */
  stale: number;
  /** Rows of other variables that were shown from memory. */
  filters: number;
  /** Lists that came back with several pages. */
  pages: number;
  /** Mutations that were made. */
  calls: number;
  /** Calls of `reset()` and `clearCache()`. */
  forgotten: number;
  /** Answers of a replica that was behind. */
  late: number;
}

export const emptyTally = (): Tally => ({
  ...{ fresh: 0, stale: 0, filters: 0, pages: 0, calls: 0, forgotten: 0, late: 0 },
});
