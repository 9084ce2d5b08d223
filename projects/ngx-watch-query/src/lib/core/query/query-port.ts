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

/** A WatchQuery as its features see it. */
export interface QueryPort {
  readonly id: number;
  readonly plan: Plan;
  /** The variables that come from signals: what decides one of them writes it into its signal (L17). */
  readonly sources: VariableSources;
  readonly state: State;
  /** The caller's, else that of the service. */
  readonly injector: Injector;
  /** What would be sent for a target. */
  wireRequest(target: RequestTarget): GraphQLRequest;
  /** Lets something happen. The state has changed when this returns, unless events are being reduced. */
  dispatch(event: QueryEvent): void;
  /** Tells Angular's ErrorHandler of what a callback threw. */
  readonly report: (error: unknown) => void;
}

/** Sends a request; one stage of several. */
export type Exchange = (request: ActiveRequest) => Observable<Reply>;

/** A call of a page method: where it asks to go, or that it sets the limit. */
export type PageTurn = PageMove | 'limit';

/** What a feature does for one WatchQuery. All of it is optional. */
export interface QueryPart {
  readonly hooks?: StateHooks;
  /** Where the WatchQuery starts, if this feature has a say in it. */
  readonly start?: RequestTarget;
  /**
   * Where it starts with the first result of a variables function (L15).
   *
   * @param start as the function and earlier features have it
   * @param functionNames the variables that belong to the caller's function
   */
  restart?(start: RequestTarget, functionNames: ReadonlySet<string>): RequestTarget;
  /**
   * Holds requests back until it calls `release`, for example until the first navigation has ended.
   * What the caller has set meanwhile is done on top of that start (R9).
   *
   * @param release takes where the WatchQuery starts; not called before this returns
   * @returns whether it holds them. At most one feature may
   */
  hold?(release: (start: RequestTarget) => void): boolean;
  /** A stage around the wire: calls `next`, changes what it is given or what comes back. */
  exchange?(request: ActiveRequest, next: Exchange): Observable<Reply>;
  /** Whether a row of this WatchQuery has changes that the server has not confirmed (M9). */
  isPending?(row: unknown): boolean;
  /**
   * Gets a page for later (K3). At most one feature may have it. Resolves in any case.
   *
   * @param paginator its index in the plan
   */
  readonly prefetch?: (paginator: number, page: PageMove) => Promise<void>;
  /**
   * A stage around the page methods. At most one feature may have it.
   *
   * @param refetch whether a request is asked for with it
   * @param go makes the call
   * @throws WatchQueryUsageError where a list like this has no such method
   */
  readonly turn?: (
    move: PageTurn,
    refetch: boolean,
    go: () => Promise<boolean>,
  ) => Promise<boolean>;
  /** Talks to the outside after each change of the state, before a new request leaves. */
  run?(before: State, after: State): void;
}
