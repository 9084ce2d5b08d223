import { activeRequest, type ActiveRequest, type State } from './state';
import { revised, withChanges } from './with-changes';

/**
 * Makes a refresh due: the server must be asked again in the background. Any request that is sent
 * from now on pays it, because its answer is newer than the cause (V15).
 */
export function refreshDue(state: State): State {
  return revised(state, { refresh: revised(state.refresh, { isDue: true }) });
}

/**
 * Makes a refresh due again, because the answer to the last one may be outdated. The delay grows
 * each time, as after a failure (V22). A refresh that is due already is enough.
 *
 * @param times how many such answers in a row there were, including this one; 0: this is none
 */
export function refreshAgain(state: State, times: number): State {
  return state.refresh.isDue || times === 0
    ? state
    : withChanges(state, {
        refresh: withChanges(state.refresh, { isDue: true, failures: times }),
      });
}

/**
 * Whether the server must be asked again, or is being asked, and has not answered yet.
 *
 * @param request the request that may pay for it; null: none. Default: the one in flight
 */
export function owes(state: State, request: ActiveRequest | null = activeRequest(state)): boolean {
  return state.refresh.isDue || request?.paysRefresh === true;
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
  const { isDue, isHeld } = state.refresh;
  return isDue && !isHeld && isFree(state);
}
