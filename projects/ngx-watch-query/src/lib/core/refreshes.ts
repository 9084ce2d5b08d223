import type { QueryFeature } from './feature';
import { isPartRequest } from './state/part-request';
import type { QueryEvent } from './state/query-event';
import { changeSlice, sliceOf, type Slice } from './state/slice';
import {
  activeRequest,
  isDestroyed,
  withActivity,
  type ActiveRequest,
  type State,
} from './state/state';
import type { StateHooks } from './state/state-hooks';
import { revised } from './state/with-changes';

/** Whether the server must be asked again in the background (V15). */
export interface Refresh {
  readonly isDue: boolean;
  /** The number of the request that pays a refresh: its answer does what that was due for; 0: none does. */
  readonly payer: number;
  /**
   * How many background requests in a row have failed, or had an answer that may be outdated (V22).
   */
  readonly failures: number;
  /** Whether a feature lets it wait, because an answer could not contain yet what is shown (M4). */
  readonly isHeld: boolean;
  /**
   * When this WatchQuery last had to ask for a reason of its own, such as focus, of which no answer in the cache
   * hears; in milliseconds of the scheduler's clock.
   */
  readonly wantedAt: number;
}

const REFRESH: Slice<Refresh> = {
  name: 'refresh',
  initial: { isDue: false, payer: 0, failures: 0, isHeld: false, wantedAt: -Infinity },
};

export function refreshOf(state: State): Refresh {
  return sliceOf(state, REFRESH);
}

export function changeRefresh(state: State, changes: Partial<Refresh>): State {
  return changeSlice(state, REFRESH, changes);
}

/**
 * Makes a refresh due: the server must be asked again in the background. Any request that is sent
 * from now on pays it, because its answer is newer than the cause (V15).
 */
export function refreshDue(state: State): State {
  return changeRefresh(state, { isDue: true });
}

/**
 * Makes a refresh due again, because the answer to the last one may be outdated. The delay grows
 * each time, as after a failure (V22). A refresh that is due already is enough.
 *
 * @param times how many such answers in a row there were, including this one; 0: this is none
 */
export function refreshAgain(state: State, times: number): State {
  return refreshOf(state).isDue || times === 0
    ? state
    : changeRefresh(state, { isDue: true, failures: times });
}

/** Whether a request pays a refresh. */
export function pays(state: State, { number }: ActiveRequest): boolean {
  return refreshOf(state).payer === number;
}

/** What a request was to pay is due again. */
export function unpaid(state: State, request: ActiveRequest): State {
  return pays(state, request) ? changeRefresh(state, { isDue: true, payer: 0 }) : state;
}

/** Whether the server must be asked again, or is being asked, and has not answered yet. */
export function owes(state: State): boolean {
  const request = activeRequest(state);
  return refreshOf(state).isDue || (request !== null && pays(state, request));
}

/**
 * Whether a background request may be sent: something was requested before, and no request is
 * queued or in flight (V15).
 */
export function isFree({ activity, requested }: State): boolean {
  const isAtRest = activity.kind === 'active' && !activity.isQueued && !activity.request;
  return isAtRest && requested !== null;
}

/** Whether a refresh is due and may be sent now. */
export function canRefresh(state: State): boolean {
  const { isDue, isHeld } = refreshOf(state);
  return isDue && !isHeld && isFree(state);
}

/**
 * Every request pays the refresh that is due when it begins. If it ends without an answer that is shown, the
 * refresh is due again (V15).
 */
export const refreshHooks: StateHooks = {
  // An answer that is displayed has paid. A kept one is the answer to no request (K1).
  patch(_, answer) {
    const { state, isKept } = answer;
    if (isKept) return answer;
    // A page that is added ends no series of failures or doubts: it says nothing of the other rows (A1).
    const paid = isPartRequest(state) ? { payer: 0 } : { payer: 0, failures: 0 };
    return revised(answer, { state: changeRefresh(state, paid) });
  },
  follow(before, after, event) {
    const ended = activeRequest(before);
    const request = activeRequest(after);
    if (ended?.number === request?.number || isDestroyed(after)) return after;
    const owing = ended ? unpaid(after, ended) : after;
    if (request) return payRefresh(owing, request);
    const hasFailed = ended && !ended.isAwaited && pays(before, ended) && isFailure(event);
    return hasFailed ? changeRefresh(owing, { failures: refreshOf(owing).failures + 1 }) : owing;
  },
};

/** The state in which a request pays the refresh that is due. */
export function payRefresh(state: State, request: ActiveRequest): State {
  if (!refreshOf(state).isDue) return state;
  const paying = changeRefresh(state, { isDue: false, payer: request.number });
  // What a server has rendered into the page may be too old (E1).
  return withActivity(paying, { request: revised(request, { bypassTransferCache: true }) });
}

function isFailure(event: QueryEvent): boolean {
  return event.type === 'answered' && event.outcome.kind === 'failure';
}

/**
 * Knows whether a refresh is due, and which request pays it. A feature that makes one due requires this one.
 * When a background request is sent is up to `background/`.
 */
export const refreshesFeature: QueryFeature = {
  name: 'refreshes',
  // Before the hooks of all others, which ask whether a request pays.
  order: 0,
  setup: () => ({ open: () => ({ hooks: refreshHooks }) }),
};
