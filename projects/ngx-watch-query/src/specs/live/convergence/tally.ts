/** What was seen in many runs: they were not about nothing. */
export interface Tally {
  settles: number;
  corrections: number;
  failures: number;
  /** Requests that were never answered. */
  givenUp: number;
  events: number;
  connects: number;
  /** How often the page was hidden, and how often an answer was seen to be overdue. */
  hidden: number;
  overdue: number;
  /** WatchQueries that ended at rest, and those whose user had to ask again. */
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
