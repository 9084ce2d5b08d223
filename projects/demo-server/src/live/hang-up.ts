/**
 * Cuts the connection of a subscriber that would miss events from now on. The client then connects
 * again and requests the current state. A regular end of the subscription would not make it do so.
 */
export type HangUp = (code: HangUpCode, reason: string) => void;

/** Close codes of WebSockets after which clients connect again. */
export const HangUpCode = {
  /** The server shuts down. */
  GoingAway: 1001,
  /** Events may have been missed. */
  ServiceRestart: 1012,
  /** There are more events than can be delivered. */
  TryAgainLater: 1013,
} as const;

export type HangUpCode = (typeof HangUpCode)[keyof typeof HangUpCode];
