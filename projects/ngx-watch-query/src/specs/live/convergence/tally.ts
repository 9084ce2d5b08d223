/** Counts over many runs, to check that they have exercised what they check. */
export interface Tally {
  settles: number;
  corrections: number;
  failures: number;
  /** Requests that were cancelled without an answer. */
  givenUp: number;
  events: number;
  connects: number;
  /** How often the page was hidden, and how often an overdue answer was seen. */
  hidden: number;
  overdue: number;
  /** WatchQueries that ended at rest, and those whose caller had to refetch. */
  quiet: number;
  askedAgain: number;
}

export function emptyTally(): Tally {
  return {
    settles: 0,
    corrections: 0,
    failures: 0,
    givenUp: 0,
    events: 0,
    connects: 0,
    hidden: 0,
    overdue: 0,
    quiet: 0,
    askedAgain: 0,
  };
}
