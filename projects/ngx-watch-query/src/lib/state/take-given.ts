import type { Variables } from '../document/typed-document-node';
import { beginAt } from './begin-at';
import type { Beginning } from './create-state';
import { withVariables } from './set-variable';
import type { Frame, State } from './state';
import { withView } from './with-view';

/** What a variables function has said (L15). */
export interface Given {
  /** Its custom variables; undefined: idle. */
  readonly variables: Variables | undefined;
  /** With its first result: where the WatchQuery begins, the URL included. */
  readonly beginning: Beginning | undefined;
}

/**
 * Takes over the result of a variables function. What it has ever named is its own: a name that is
 * missing now is unset. Undefined means idle: nothing is asked for, the data stays (L15).
 */
export function takeGiven(frame: Frame, state: State, { variables, beginning }: Given): State {
  if (!variables) {
    const idle: State = {
      ...state,
      isIdle: true,
      isQueued: false,
      request: null,
      recent: [],
      liveError: undefined,
    };
    return withView(idle, { loading: false, live: 'off' });
  }
  const begun = beginning ? beginAt(frame, state, beginning) : state;
  const givenNames = new Set([...state.givenNames, ...Object.keys(variables)]);
  const own = Object.entries(begun.set.variables).filter(([name]) => !givenNames.has(name));
  const all = { ...Object.fromEntries(own), ...variables };
  return withVariables({ ...begun, isIdle: false, givenNames }, all);
}
