/** What one sample found. */
export interface Sample {
  /** Milliseconds for one of whatever is measured. */
  readonly time: number;
  /** Rows that were not those of the server. */
  readonly wrong: number;
  /** What else was counted, by name. */
  readonly counts?: Readonly<Record<string, number>>;
}
