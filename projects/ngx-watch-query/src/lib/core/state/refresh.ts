import type { State } from './state';
import { withChanges } from './with-changes';

/** The server must be asked again in the background; a request sent from now on pays it (V15). */
export function refreshDue(state: State): State {
  return state.refresh.isDue
    ? state
    : withChanges(state, { refresh: withChanges(state.refresh, { isDue: true }) });
}

/**
 * The answer of a refresh will not do: the server must be asked again, later each time, as after a
 * failure (V22). A refresh that is due already is enough.
 *
 * @param times how often in a row, this time counted
 */
export function refreshAgain(state: State, times: number): State {
  return state.refresh.isDue
    ? state
    : withChanges(state, {
        refresh: withChanges(state.refresh, { isDue: true, failures: times }),
      });
}

/** Whether something has been asked for, and nothing is in the way of a background request (V15). */
export function isFree({ activity, requested }: State): boolean {
  const isAtRest = activity.kind === 'active' && !activity.isQueued && !activity.request;
  return isAtRest && requested !== null;
}

/** Whether a refresh is due, and may be paid now. */
export function canRefresh(state: State): boolean {
  const { isDue, isHeld } = state.refresh;
  return isDue && !isHeld && isFree(state);
}
