import type { PageAnswer } from '../paging/paging';
import type { PaginationInfo } from '../paging/pagination-info';
import type { Trail } from '../paging/trail';
import type { Plan } from '../plan/plan';
import type { RequestTarget } from '../plan/request-variables';
import type { Slices } from './slice';
import type { StateHooks } from './state-hooks';
import type { View } from './view';
import { revised } from './with-changes';

/**
 * What GraphQL errors do that come with data: `all` shows both, `none` shows the error and keeps
 * the last good data, `ignore` shows the data only (E3).
 */
export type ErrorPolicy = 'all' | 'none' | 'ignore';

/** What stays the same for the life of a WatchQuery. */
export interface QueryContext {
  readonly plan: Plan;
  readonly scope: readonly string[];
  readonly errorPolicy: ErrorPolicy;
  /** Whether data stays while other variables load. Undefined: a list stays, a record does not (L18). */
  readonly keepPreviousData?: boolean | undefined;
  /** The pure parts of the features that this WatchQuery uses. */
  readonly hooks: readonly StateHooks[];
  /**
   * Whether the last row of a page stays until the next answer, which may lead to the page before (P15, V7).
   * Default: `true`. A kept answer sends no request that would bring other rows.
   */
  readonly keepsLastRows?: boolean;
}

/**
 * Who sends a request: the caller, the URL (R7), the library in the background (V15), or the
 * library as a correction, after an answer past the end (P15).
 */
export type RequestOrigin = 'caller' | 'url' | 'background' | 'correction';

/** The request in flight. */
export interface ActiveRequest {
  /** Counts up. An answer with another number comes too late (L8). */
  readonly number: number;
  readonly target: RequestTarget;
  /** Quiet requests leave `loading` alone. */
  readonly isQuiet: boolean;
  /**
   * Whether the caller waits for its end, with `loading` or quietly. Only background requests are
   * not awaited.
   */
  readonly isAwaited: boolean;
  readonly origin: RequestOrigin;
  /** Whether only the server may answer, not Angular's transfer cache (E1). */
  readonly bypassTransferCache: boolean;
}

/** What a WatchQuery is doing. */
export type Activity =
  /** The variables function has returned undefined: nothing is requested for now (L15). */
  { readonly kind: 'idle' } | { readonly kind: 'destroyed' } | ActiveActivity;

/** The WatchQuery sends requests. */
export interface ActiveActivity {
  readonly kind: 'active';
  /** Whether a request of the caller waits for the next flush (L2). */
  readonly isQueued: boolean;
  /** Whether that request is quiet (F4). */
  readonly isQuiet: boolean;
  /** Whether it repeats the previous request, without changes that are only set (M13). */
  readonly isRepeat: boolean;
  readonly request: ActiveRequest | null;
}

/** Ready to send, with nothing to send yet. */
export const READY: ActiveActivity = {
  kind: 'active',
  isQueued: false,
  isQuiet: false,
  isRepeat: false,
  request: null,
};

/** What was last requested. */
export interface Requested {
  readonly target: RequestTarget;
  /** Who decided it. What the URL decided is not written back into it (R7). */
  readonly by: RequestOrigin;
  /** Whether its request failed and nothing has been answered since (P16). */
  readonly hasFailed: boolean;
}

/** The data on the screen. */
export interface Displayed {
  /** The whole answer, before the scope. */
  readonly root: unknown;
  /** What it was asked with. */
  readonly target: RequestTarget;
  /** What it says of each paginator, in the plan's order. */
  readonly infos: readonly PaginationInfo[];
  /**
   * How many requests it takes to get all of it anew, where a feature has joined several answers
   * (A3). Default: 1.
   */
  readonly requests?: number;
  /** The trail of all its pages, where it also contains the pages before the target's (A1). */
  readonly trail?: Trail;
}

/** What is known of one paginator. */
export interface Pager {
  /** The last answer. Before the first one: the starting position, and nothing more. */
  readonly answer: PageAnswer;
  /** The cursors of the pages visited (P14). */
  readonly trail: Trail;
  /** The edit that last set its page (`Edits.count`); 0: none, or the URL has said the page since (P13). */
  readonly movedAt: number;
}

/**
 * The order of changes to the draft: it decides whether a page stays when other variables are
 * requested (P13).
 */
export interface Edits {
  /** Counts up with each change. */
  readonly count: number;
  /** The first edit that made the variables differ from those requested; null: they do not differ. */
  readonly variablesChangedAt: number | null;
  /**
   * The variables, and the limits by their variables, that the caller has set before the first request: a
   * later start keeps them (R9, P12).
   */
  readonly setEarly: ReadonlySet<string>;
  /** Whether variables set now belong to the pages that a navigation has just decided (P13). */
  readonly keepsPages: boolean;
}

/** Everything known of one WatchQuery. Only `reduce` makes a new one. */
export interface State {
  readonly view: View;
  readonly activity: Activity;
  /** What the caller has set; the caller's next request asks for it (L14). */
  readonly draft: RequestTarget;
  /** Null before the first request. */
  readonly requested: Requested | null;
  /**
   * Whether a request has ended, with an answer, also one past the end, which is not displayed (P15), or with
   * a failure. What a server has rendered into the page is too old then (E1).
   */
  readonly hasOutcome: boolean;
  /**
   * Null before the first answer is displayed, and after a record was removed because another one
   * was requested (L18).
   */
  readonly displayed: Displayed | null;
  /** Whether an answer has ever been displayed (L6). */
  readonly isInitialized: boolean;
  /** One for each paginator, in the plan's order. */
  readonly pagers: readonly Pager[];
  readonly edits: Edits;
  /**
   * The variables that a variables function (L15) or signals (L17) have given. They belong to
   * these: the caller cannot set them.
   */
  readonly givenNames: ReadonlySet<string>;
  readonly requestCount: number;
  /** What features keep, each under its own name. */
  readonly slices: Slices;
}

/** The request in flight; null: none. */
export function activeRequest({ activity }: Pick<State, 'activity'>): ActiveRequest | null {
  return activity.kind === 'active' ? activity.request : null;
}

/** Whether a request of the caller waits for the next flush. */
export function isQueued({ activity }: Pick<State, 'activity'>): boolean {
  return activity.kind === 'active' && activity.isQueued;
}

/** Whether a request of the caller waits for the next flush, or is in flight. */
export function isAwaited(state: Pick<State, 'activity'>): boolean {
  return isQueued(state) || activeRequest(state)?.isAwaited === true;
}

/** Whether a request that is queued or in flight turns `loading` on. */
export function isLoading({ activity }: Pick<State, 'activity'>): boolean {
  return (
    activity.kind === 'active' &&
    ((activity.isQueued && !activity.isQuiet) || activity.request?.isQuiet === false)
  );
}

/** The state with some of its activity changed; the same state where it is not active, or nothing is changed. */
export function withActivity(state: State, changes: Partial<Omit<ActiveActivity, 'kind'>>): State {
  const { activity } = state;
  return activity.kind === 'active'
    ? revised(state, { activity: revised(activity, changes) })
    : state;
}

export function isIdle({ activity }: Pick<State, 'activity'>): boolean {
  return activity.kind === 'idle';
}

export function isDestroyed({ activity }: Pick<State, 'activity'>): boolean {
  return activity.kind === 'destroyed';
}
