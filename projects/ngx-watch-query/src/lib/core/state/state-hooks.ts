import type { RequestTarget } from '../plan/request-variables';
import type { QueryEvent } from './query-event';
import type { QueryContext, State } from './state';

/** An answer that is about to be displayed. */
export interface Patched {
  /** The state when the answer arrives. */
  readonly state: State;
  /** The whole answer, not to be modified. */
  readonly root: unknown;
  /** What was requested. */
  readonly target: RequestTarget;
  /**
   * Whether it comes from the cache, where it was kept up to date with all changes (K2), and not
   * from the server just now. Default: `false`.
   */
  readonly isKept?: boolean;
}

/** The pure part of a feature: what it does to the state of a WatchQuery. */
export interface StateHooks {
  /**
   * Changes an answer before it is displayed, for example by events that are newer than it, and the
   * feature's slice with it.
   */
  readonly patch?: (query: QueryContext, answer: Patched) => Patched;
  /**
   * Brings the feature's slice up to date after an event.
   *
   * @param before the state before the event
   * @param after what the core and earlier features made of it
   */
  readonly follow?: (before: State, after: State, event: QueryEvent, query: QueryContext) => State;
  /**
   * The state without changes that the server has not confirmed: what remains may go into the cache
   * (K1).
   */
  readonly confirmed?: (query: QueryContext, state: State) => State;
  /**
   * Called when an answer is shown again that another state has shown before: takes over what the
   * feature knows about it from that state (K2).
   */
  readonly takeOver?: (state: State, from: State) => State;
  /**
   * Called when the answer has changed: adds what is shown on top of it, such as optimistic layers,
   * and brings the feature's slice up to date.
   *
   * @param root the answer alone
   */
  readonly cover?: (state: State, root: unknown) => Covered;
}

/** What is displayed, and the state that belongs to it. */
export type Covered = Pick<Patched, 'state' | 'root'>;
