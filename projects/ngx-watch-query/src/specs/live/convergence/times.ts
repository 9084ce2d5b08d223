/** Longer than it takes to detect a dead socket, to connect after many tries and to settle. */
export const UNTIL_QUIET = 150_000;

/** Until rows are shown, operations are open, and their catch-up requests are answered. */
export const UNTIL_OPEN = 4000;

/** How long operations without a user stay open, in milliseconds (V16). */
export const CLOSES_AFTER = 3000;
