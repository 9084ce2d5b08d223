import type { RequestTarget } from '../plan/request-variables';
import type { QueryEvent } from './query-event';
import type { QueryContext, State } from './state';

/** An answer on its way to the screen. */
export interface Patched {
  /** When the answer arrives. */
  readonly state: State;
  /** The whole answer, not to be modified. */
  readonly root: unknown;
  /** What was asked for. */
  readonly target: RequestTarget;
  /** Whether the server has only been asked for some of its rows (A1). Default: for all. */
  readonly isPart?: boolean;
  /** Whether it was kept, and has heard of all changes since (K2). Default: the server has just sent it. */
  readonly isKept?: boolean;
}

/** The pure part of a feature: what it does to the state of a WatchQuery. */
export interface StateHooks {
  /**
   * Changes an answer before it is displayed, for example by events that it is too old to know, and
   * what the feature knows of it.
   */
  readonly patch?: (query: QueryContext, answer: Patched) => Patched;
  /**
   * Brings the feature's slice up to date after an event.
   *
   * @param before the state before the event
   * @param after what the core and earlier features made of it
   */
  readonly follow?: (before: State, after: State, event: QueryEvent, query: QueryContext) => State;
  /** The state without what the server has not confirmed: what of it may be kept (K1). */
  readonly confirmed?: (query: QueryContext, state: State) => State;
  /** The state with what the feature knows of an answer that it shows now, and another state has shown (K2). */
  readonly takeOver?: (state: State, from: State) => State;
  /**
   * What is shown over an answer that has changed, for example what the server has not confirmed
   * yet, and what the feature keeps of the answer below.
   */
  readonly cover?: (state: State, root: unknown) => Covered;
}

/** What is displayed, and the state with it. */
export type Covered = Pick<Patched, 'state' | 'root'>;
