/**
 * How deep nested data is looked into: deeper than any real answer goes, and shallow enough for the
 * call stack, whatever a server sends. What is deeper is treated as a whole (L7, S4, V27).
 */
export const DEEPEST = 100;
