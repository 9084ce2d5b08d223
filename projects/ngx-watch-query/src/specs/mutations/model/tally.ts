/** How often things have happened in random runs. */
export interface Tally {
  calls: number;
  optimistic: number;
  answered: number;
  refused: number;
  unknown: number;
  late: number;
  checked: number;
  created: number;
  /** Answers of a late replica that lacked a new row, where that could be recognised. */
  doubted: number;
  double: number;
  /** Calls with two root fields about one row. */
  sameRow: number;
  upserted: number;
  /** Events that `onEvent` has answered with `remove`. */
  removed: number;
  /** Rows that had to be shown after an answer because of a call after their deletion. */
  brought: number;
  withdrawn: number;
  /** Calls that were in flight at `reset()`. */
  forgotten: number;
}

export const emptyTally = (): Tally => ({
  calls: 0,
  optimistic: 0,
  answered: 0,
  refused: 0,
  unknown: 0,
  late: 0,
  checked: 0,
  created: 0,
  doubted: 0,
  double: 0,
  sameRow: 0,
  upserted: 0,
  removed: 0,
  brought: 0,
  withdrawn: 0,
  forgotten: 0,
});
