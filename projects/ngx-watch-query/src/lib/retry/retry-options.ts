/** How failed requests are tried again. */
export interface RetryOptions {
  /** How often a request is sent at most, the first time counted. Default: 3. */
  readonly attempts?: number;
  /**
   * From a failure to the second try, in milliseconds; doubled with each further one, up to 30 s, and
   * each up to half of that longer by chance. Default: 1000.
   */
  readonly delay?: number;
  /**
   * Whether mutations are tried again, too. A mutation whose answer was lost may have been done: only
   * for servers on which doing it twice is doing it once. Default: `false`.
   */
  readonly mutations?: boolean;
}
