/**
 * Cuts the connection of a subscriber that would miss events from now on. It connects again and
 * asks for the current state, whereas the end of a subscription in good order would tell it nothing.
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
