import type { Variables } from '../document/typed-document-node';
import { itemAt } from '../errors/item-at';
import type { RequestTarget } from '../plan/request-variables';
import { restartAt } from './create-state';
import { withVariables } from './edit-draft';
import { isIdle, type QueryContext, type State } from './state';

/** What a variables function has returned (L15). */
export interface FunctionVariables {
  /** Its custom variables; undefined: idle. */
  readonly variables: Variables | undefined;
  /** With its first result: where the WatchQuery starts, the URL included. */
  readonly start: RequestTarget | undefined;
}

/**
 * Takes over the result of a variables function. What it has ever named is its own: a name that is
 * missing now is unset. Undefined means idle: nothing is asked for, the data stays (L15).
 */
export function takeFunctionVariables(
  query: QueryContext,
  state: State,
  { variables, start }: FunctionVariables,
): State {
  if (!variables) return isIdle(state) ? state : { ...state, activity: { kind: 'idle' } };
  const started = start ? startAt(query, state, start) : state;
  const functionNames = new Set([...state.functionNames, ...Object.keys(variables)]);
  const others = Object.entries(started.draft.variables).filter(
    ([name]) => !functionNames.has(name),
  );
  const activity: State['activity'] =
    state.activity.kind === 'active'
      ? state.activity
      : { kind: 'active', isQueued: false, request: null };
  const all = { ...Object.fromEntries(others), ...variables };
  return withVariables({ ...started, activity, functionNames }, all);
}

/** The start, known only now; but for the pages that were moved meanwhile. */
function startAt(query: QueryContext, state: State, start: RequestTarget): State {
  const started = restartAt(query, state, start);
  const hasMoved = state.pagers.map(({ movedAt }) => movedAt > 0);
  const positions = started.draft.positions.map((position, index) =>
    hasMoved[index] === true ? itemAt(state.draft.positions, index) : position,
  );
  return {
    ...started,
    pagers: started.pagers.map((pager, index) => ({
      ...pager,
      movedAt: itemAt(state.pagers, index).movedAt,
    })),
    draft: { variables: state.draft.variables, positions },
  };
}
