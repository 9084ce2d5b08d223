import type { Position } from '../paging/position';
import type { RequestTarget } from '../plan/request-variables';
import type { Outcome } from './read-response';
import type { QueryContext, State } from './state';
import type { FunctionVariables } from './take-function-variables';

/** Everything that can happen to a WatchQuery. */
export type QueryEvent =
  /** `setVariable`, `unsetVariable`; the value is JSON, `undefined` takes the variable out (L12). */
  | { readonly type: 'variable-set'; readonly name: string; readonly value: unknown }
  /**
   * `setLimit` was called, by the name of the limit's variable. The limit itself follows as a move, if it is
   * another one (P12).
   */
  | { readonly type: 'limit-set'; readonly name: string }
  /** A variables function or signals have been read; undefined: idle (L15, L17). */
  | ({ readonly type: 'variables-read' } & FunctionVariables)
  /** A page method moved one paginator (P10–P12). */
  | { readonly type: 'moved'; readonly paginator: number; readonly position: Position }
  /** The caller asked for a request; it is sent with the next flush (L2). */
  | ({ readonly type: 'start-queued' } & Start)
  | { readonly type: 'start-flushed' }
  /**
   * The starting point has become known; nothing has been sent yet. What the caller has set meanwhile
   * stays (R9).
   */
  | { readonly type: 'restarted'; readonly start: RequestTarget }
  /** A request has ended, with an answer or with a failure. */
  | { readonly type: 'answered'; readonly request: number; readonly outcome: Outcome }
  | FeatureEvent
  | { readonly type: 'destroyed' };

/** How a request of the caller is sent. */
export interface Start {
  /** Whether `loading` is left alone (F4). Default: `false`. */
  readonly isQuiet?: boolean;
  /**
   * Whether the server is asked even if a fresh answer is in the cache, as by `refetch()`. Default:
   * `false`.
   */
  readonly isRefetch?: boolean;
}

/** A kind of event that a feature adds. It brings its own reducer. */
export interface EventType<P> {
  /** Pure. */
  reduce(query: QueryContext, state: State, payload: P): State;
}

/**
 * An event of a feature. The core's union has this one member for all of them, so that it stays
 * closed.
 */
export interface FeatureEvent<P = unknown> {
  readonly type: 'feature';
  readonly of: EventType<P>;
  readonly payload: P;
}

export function featureEvent<P>(of: EventType<P>, payload: P): FeatureEvent<P> {
  return { type: 'feature', of, payload };
}
