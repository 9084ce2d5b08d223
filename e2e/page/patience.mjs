/**
 * How long a spec waits for what it expects, in milliseconds. A page that has been without its
 * server for long only tries again every 30 s (V11), and a busy machine is slow.
 */
export const PATIENCE_MS = 45_000;
