import type { Variables } from '../document/typed-document-node';
import { toJsonValue } from '../plan/to-json-value';
import { isDeepEqual } from './share-structure';
import type { State } from './state';

/** One variable set for the next request of the caller; undefined unsets it (L12). */
export function setVariable(state: State, name: string, value: unknown): State {
  const others = Object.entries(state.set.variables).filter(([other]) => other !== name);
  const early = state.early && new Set([...state.early, name]);
  return withVariables(
    { ...state, early },
    Object.fromEntries(value === undefined ? others : [...others, [name, toJsonValue(value)]]),
  );
}

/** Other custom variables; remembers when they first differed from those that were sent (P13). */
export function withVariables(state: State, variables: Variables): State {
  const clock = state.clock + 1;
  const isChanged = state.sent !== null && !isDeepEqual(state.sent.variables, variables);
  return {
    ...state,
    clock,
    set: { ...state.set, variables },
    // What is set while the application follows a navigation goes with that URL's page (P13).
    variablesChangedAt: isChanged
      ? (state.variablesChangedAt ?? (state.isUrlTurn ? null : clock))
      : null,
  };
}
