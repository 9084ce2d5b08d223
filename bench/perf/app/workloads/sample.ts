/** The result of one sample. */
export interface Sample {
  /** The time for one operation, in milliseconds. */
  readonly time: number;
  /** How many rows differed from those of the server. */
  readonly wrong: number;
  /** Other counts, by name. */
  readonly counts?: Readonly<Record<string, number>>;
}
