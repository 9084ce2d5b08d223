/** Longer than it takes to find a dead socket, to connect after many tries and to settle. */
export const UNTIL_QUIET = 150_000;

/** Until rows are shown, operations are open, and their catch-ups are answered. */
export const UNTIL_OPEN = 4000;

/** How long operations stay open that nobody follows any more, in milliseconds (V16). */
export const CLOSES_AFTER = 3000;
