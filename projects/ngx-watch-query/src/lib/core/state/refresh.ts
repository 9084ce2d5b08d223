import type { State } from './state';

/** The server must be asked again in the background; a request sent from now on pays it (V15). */
export function refreshDue(state: State): State {
  return state.refresh.isDue ? state : { ...state, refresh: { ...state.refresh, isDue: true } };
}

/** Whether a refresh is due and nothing is in the way of a background request (V15). */
export function canRefresh(state: State): boolean {
  const { activity, requested, refresh } = state;
  const isFree = activity.kind === 'active' && !activity.isQueued && !activity.request;
  return isFree && requested !== null && refresh.isDue;
}
