/**
 * How long a spec waits for what must come, in milliseconds. A page that has lost its server for long
 * tries again every 30 s (V11), and a busy machine takes its time.
 */
export const PATIENCE_MS = 45_000;
