import type { State } from './state';
import type { View } from './view';
import { revised } from './with-changes';

/** The state with some of its view changed; the same state where nothing is. */
export function withView(state: State, changes: Partial<View>): State {
  return revised(state, { view: revised(state.view, changes) });
}
