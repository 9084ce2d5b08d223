import { withChanges } from '../core/state/with-changes';

/** The shortest time from an event to its background request, in milliseconds (V15). */
const AFTER_EVENT = 100;

/** From the end of one background request to the start of the next: the row, and where it stays. */
const FIRST_GAP = 200;
const LONGEST_GAP = 5000;

/** Lists with more rows than this are asked for less often, in proportion (V25). */
const MANY_ROWS = 3000;

/** After so long without events the row starts again. */
const QUIET_TIME = 30_000;

/** From a failed one to its repetition. */
const FIRST_REPEAT = 1000;
const LONGEST_REPEAT = 30_000;

/** What is known of a WatchQuery's background requests. Times in milliseconds of one clock. */
export interface RefreshHistory {
  /** How many were started since the row began. */
  readonly started: number;
  readonly lastEventAt: number;
  /** When the last one ended: answered, failed or replaced. */
  readonly lastEndAt: number;
  /** How many failed one after another. */
  readonly failures: number;
  /** How many rows were shown when the last one ended. */
  readonly rows: number;
  /** How many requests it takes to ask for them (A3). */
  readonly requests: number;
}

export const NO_REFRESHES: RefreshHistory = {
  started: 0,
  lastEventAt: -Infinity,
  lastEndAt: -Infinity,
  failures: 0,
  rows: 0,
  requests: 1,
};

/** The history after an event: a long silence begins the row anew. */
export function withEvent(history: RefreshHistory, now: number): RefreshHistory {
  const isNewRow = now - history.lastEventAt >= QUIET_TIME;
  return withChanges(history, { started: isNewRow ? 0 : history.started, lastEventAt: now });
}

/** Drawn once for each background request, so that many clients do not ask at the same moment. */
export interface Spread {
  /** From 0 to 1. */
  readonly chance: number;
  /** Over how many milliseconds the requests of all clients are spread. */
  readonly window: number;
}

/** When the background request starts that was asked for at `askedAt` (V15). */
export function refreshTime(
  { started, lastEndAt, failures, rows, requests }: RefreshHistory,
  askedAt: number,
  { chance, window }: Spread,
): number {
  const shortGap = started === 0 ? 0 : Math.min(FIRST_GAP * 2 ** (started - 1), LONGEST_GAP);
  const gap = shortGap * requests * Math.max(1, rows / MANY_ROWS);
  if (failures > 0) {
    // All clients of a server that failed have failed at once.
    const delay = Math.min(FIRST_REPEAT * 2 ** (failures - 1), LONGEST_REPEAT);
    return lastEndAt + Math.max(gap, delay * (1 + chance / 2));
  }
  return Math.max(askedAt + AFTER_EVENT + chance * window, lastEndAt + gap);
}
