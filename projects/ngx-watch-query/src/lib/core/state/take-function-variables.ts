import type { Variables } from '../document/typed-document-node';
import type { RequestTarget } from '../plan/request-variables';
import { withVariables } from './edit-draft';
import { pickVariables } from './pick-variables';
import { isIdle, READY, type State } from './state';
import { revised, withChanges } from './with-changes';

/** What a variables function has returned (L15), or what signals hold (L17). */
export interface FunctionVariables {
  /** The custom variables; undefined: idle. */
  readonly variables: Variables | undefined;
  /** The names that belong to the function or the signals, including those without a value now. */
  readonly names: readonly string[];
  /**
   * With the first result of a function only: the starting point. It is no event of its own, so that nobody
   * hears of it while the WatchQuery is idle still (L3).
   */
  readonly start?: RequestTarget | undefined;
  /**
   * Whether they were read before. If they are others now, or the WatchQuery was idle, a request is queued
   * in the same step (L3); the first variables have one already.
   */
  readonly isAgain?: boolean | undefined;
}

/**
 * Takes over the variables of a function or of signals. A name that they have given once is theirs:
 * if it is missing now, it is unset. Undefined means idle: nothing is requested (L15).
 */
export function takeFunctionVariables(
  state: State,
  { variables, names }: FunctionVariables,
): State {
  if (!variables) {
    return isIdle(state) ? state : withChanges(state, { activity: { kind: 'idle' } });
  }
  const known = state.givenNames;
  const all = new Set([...known, ...names]);
  // A debounced variable is read with each flush, which must change nothing where nothing is new.
  const givenNames = all.size > known.size ? all : known;
  const others = pickVariables(state.draft.variables, name => !givenNames.has(name));
  const activity = isIdle(state) ? READY : state.activity;
  return withVariables(revised(state, { activity, givenNames }), {
    ...others,
    ...variables,
  });
}
