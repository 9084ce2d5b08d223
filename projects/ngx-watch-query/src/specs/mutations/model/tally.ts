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
  withdrawn: 0,
  forgotten: 0,
});
