import type { Injector } from '@angular/core';
import type { Observable } from 'rxjs';
import type { GraphQLRequest } from 'ngx-watch-query/private';
import type { PageMove } from '../paging/decide-move';
import type { Plan } from '../plan/plan';
import type { RequestTarget } from '../plan/request-variables';
import type { QueryEvent } from '../state/query-event';
import type { Reply } from '../state/read-response';
import type { ActiveRequest, State } from '../state/state';
import type { StateHooks } from '../state/state-hooks';
import type { VariableSources } from './variable-sources';

/** What has a state that events change: a WatchQuery, or an answer in the cache (K2). */
export interface QueryStatePort {
  readonly id: number;
  readonly plan: Plan;
  readonly state: State;
  /**
   * Dispatches an event. When this returns the state has changed, unless it was called while events
   * are being reduced: then the event is queued.
   */
  dispatch(event: QueryEvent): void;
  /** Passes what a callback throws to Angular's ErrorHandler. */
  readonly report: (error: unknown) => void;
}

/** A WatchQuery as its features see it. */
export interface QueryPort extends QueryStatePort {
  /**
   * The variables that come from signals. A feature that decides the value of one writes it into
   * the signal (L17).
   */
  readonly sources: VariableSources;
  /** The injector given by the caller, else that of the service. */
  readonly injector: Injector;
  /** The request that would be sent for a target. */
  wireRequest(target: RequestTarget): GraphQLRequest;
}

/** Sends a request. Each stage around the wire is one of these, and so is the wire. */
export type Exchange = (request: ActiveRequest) => Observable<Reply>;

/** What a page method does: where it moves to, or that it sets the limit. */
export type PageTurn = PageMove | 'limit';

/** What a feature does for one WatchQuery. All members are optional. */
export interface QueryPart {
  readonly hooks?: StateHooks;
  /** The starting point, if this feature changes it. */
  readonly start?: RequestTarget;
  /**
   * The starting point with the first result of a variables function (L15).
   *
   * @param start as decided by the function and earlier features
   * @param givenNames the variables that belong to the caller's function
   */
  restart?(start: RequestTarget, givenNames: ReadonlySet<string>): RequestTarget;
  /**
   * Holds requests back until it calls `release`, for example until the first navigation has ended.
   * What the caller has done meanwhile is then applied on top of that start (R9).
   *
   * @param release takes the starting point; not called before this returns
   * @returns whether it holds them. At most one feature may
   */
  hold?(release: (start: RequestTarget) => void): boolean;
  /** A stage around the wire: calls `next`, and may change the request or the answer. */
  exchange?(request: ActiveRequest, next: Exchange): Observable<Reply>;
  /** Whether a row of this WatchQuery has changes that the server has not confirmed (M9). */
  isPending?(row: unknown): boolean;
  /**
   * Requests a page before it is shown (K3). At most one feature may have it. Always resolves.
   *
   * @param paginator its index in the plan
   */
  readonly prefetch?: (paginator: number, page: PageMove) => Promise<void>;
  /**
   * A stage around the page methods. At most one feature may have it.
   *
   * @param refetch whether the call also requests the page
   * @param go performs the call
   * @throws WatchQueryUsageError where such a list does not have the method
   */
  readonly turn?: (
    move: PageTurn,
    refetch: boolean,
    go: () => Promise<boolean>,
  ) => Promise<boolean>;
  /**
   * Called after each change of the state, before a new request is sent: the place for side
   * effects. The last change is the end; a WatchQuery that a later feature refuses has this one only.
   */
  run?(before: State, after: State): void;
}
