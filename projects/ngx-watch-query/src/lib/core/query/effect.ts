import type { State } from '../state/state';

/** A part of the engine that talks to the outside when the state asks for it. */
export interface Effect {
  /** Called after each change of the state, in order. */
  run(before: State, after: State): void;
}

/** The one that follows changes. */
export interface FollowEffect extends Effect {
  /** Whether no change is missed from now on (V10). */
  readonly isOpen: boolean;
}
