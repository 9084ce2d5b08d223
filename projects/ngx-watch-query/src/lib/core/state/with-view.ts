import type { State } from './state';
import type { View } from './view';
import { revised, withChanges } from './with-changes';

/** The state with some of its view changed; the view keeps its identity when nothing is. */
export function withView(state: State, changes: Partial<View>): State {
  const view = revised(state.view, changes);
  return view === state.view ? state : withChanges(state, { view });
}
