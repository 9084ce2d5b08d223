import type { State } from './state';
import type { View } from './view';
import { withChanges } from './with-changes';

/** The state with some of its view changed; the view keeps its identity when nothing is. */
export function withView(state: State, changes: Partial<View>): State {
  const { view } = state;
  for (const name in changes) {
    const key = name as keyof View;
    if (changes[key] !== view[key]) return withChanges(state, { view: withChanges(view, changes) });
  }
  return state;
}
