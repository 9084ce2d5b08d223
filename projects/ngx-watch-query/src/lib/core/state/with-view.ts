import type { State } from './state';
import type { View } from './view';
import { withChanges } from './with-changes';

/** The state with some of its view changed; the view keeps its identity when nothing is. */
export function withView(state: State, changes: Partial<View>): State {
  const { view } = state;
  const names = Object.keys(changes) as readonly (keyof View)[];
  return names.every(name => changes[name] === view[name])
    ? state
    : withChanges(state, { view: withChanges(view, changes) });
}
