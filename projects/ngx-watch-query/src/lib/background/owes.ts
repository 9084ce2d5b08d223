import { activeRequest, isDestroyed, type State } from '../core/state/state';

/** Whether the server must be asked again, or is being asked, and has not answered yet. */
export function owes(state: State): boolean {
  if (isDestroyed(state)) return false;
  return state.refresh.isDue || activeRequest(state)?.paysRefresh === true;
}
