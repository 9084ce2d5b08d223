/** How failed requests are tried again. */
export interface RetryOptions {
  /** How often a request is sent at most, including the first time. Default: 3. */
  readonly attempts?: number;
  /**
   * The time from the first failure to the second try, in milliseconds. It doubles with each further try,
   * up to 30 s, and each is up to half of that longer by chance. Default: 1000.
   */
  readonly delay?: number;
  /**
   * Whether mutations are tried again, too. A mutation whose answer was lost may have been done, so this
   * is only for servers on which doing it twice equals doing it once. Default: `false`.
   */
  readonly mutations?: boolean;
}
