/** The shortest time from an event to its background request, in milliseconds (V15). */
const AFTER_EVENT = 100;

/** The gaps between the end of one background request and the start of the next double up to the longest. */
const FIRST_GAP = 200;
const LONGEST_GAP = 5000;

/** Lists with more rows than this are asked for less often, in proportion (V25). */
const MANY_ROWS = 3000;

/** How long there must be no event for the series of gaps to start again, in milliseconds. */
const QUIET_TIME = 30_000;

/** The delays between a failed request and its repetition double up to the longest. */
const FIRST_REPEAT = 1000;
const LONGEST_REPEAT = 30_000;

/** When a WatchQuery has made background requests. Times in milliseconds of one clock. */
export interface RefreshHistory {
  /** How many requests were started since the series of gaps began. */
  readonly started: number;
  readonly lastEventAt: number;
  /** When the last request ended: answered, failed or replaced. */
  readonly lastEndAt: number;
}

export const NO_REFRESHES: RefreshHistory = {
  started: 0,
  lastEventAt: -Infinity,
  lastEndAt: -Infinity,
};

/** What the next request has to expect. */
export interface Prospect {
  /** How many have failed one after another. */
  readonly failures: number;
  /** How many rows are shown. */
  readonly rows: number;
  /** How many requests it takes to ask for them (A3). */
  readonly requests: number;
  /** Until when the server refuses requests, as it has said (`Retry-After`). */
  readonly refusedUntil: number;
}

/** The history after an event. After a long silence the series of gaps begins anew. */
export function withEvent(
  { started, lastEventAt, lastEndAt }: RefreshHistory,
  now: number,
): RefreshHistory {
  const isNewSeries = now - lastEventAt >= QUIET_TIME;
  // Written out, which is faster than a copy with changes: each list makes one for each event.
  return { started: isNewSeries ? 0 : started, lastEventAt: now, lastEndAt };
}

/** When a background request became due, and its random delay, so that many clients do not ask at once. */
export interface Asked {
  readonly at: number;
  /** From 0 to 1. */
  readonly chance: number;
  /** The time over which the requests of all clients are spread, in milliseconds. */
  readonly window: number;
}

/** When a background request starts (V15). */
export function refreshTime(
  { started, lastEndAt }: RefreshHistory,
  { failures, rows, requests, refusedUntil }: Prospect,
  { at, chance, window }: Asked,
): number {
  // A request from before this series of gaps keeps the next one away, too.
  const shortGap = Math.min(FIRST_GAP * 2 ** Math.max(0, started - 1), LONGEST_GAP);
  const gap = shortGap * requests * Math.max(1, rows / MANY_ROWS);
  if (failures > 0) {
    // Chance spreads the repetitions: all clients of a failed server have failed at once.
    const delay = Math.min(FIRST_REPEAT * 2 ** (failures - 1), LONGEST_REPEAT);
    const spread = (chance * delay) / 2;
    return Math.max(lastEndAt + Math.max(gap, delay + spread), refusedUntil + spread);
  }
  const spread = chance * window;
  return Math.max(at + AFTER_EVENT + spread, lastEndAt + gap, refusedUntil + spread);
}
