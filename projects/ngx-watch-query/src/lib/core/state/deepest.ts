/**
 * How deep nested data is compared and searched: deeper than any real answer, but not so deep that
 * a hostile one could overflow the call stack. What is deeper is treated as a whole (L7, S4, V27).
 */
export const DEEPEST = 100;
