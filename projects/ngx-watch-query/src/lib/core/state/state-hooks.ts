import type { QueryEvent } from './query-event';
import type { State } from './state';

/** The pure part of a feature: what it does to the state of a WatchQuery. */
export interface StateHooks {
  /**
   * Changes an answer before it is displayed, for example by events that it is too old to know.
   *
   * @param state when the answer arrives
   * @param root the whole answer, not to be modified
   */
  readonly patch?: (state: State, root: unknown) => unknown;
  /**
   * Brings the feature's slice up to date after an event.
   *
   * @param before the state before the event
   * @param after what the core and earlier features made of it
   */
  readonly follow?: (before: State, after: State, event: QueryEvent) => State;
}
