import type { Variables } from '../document/typed-document-node';
import { itemAt } from '../errors/item-at';
import type { RequestTarget } from '../plan/request-variables';
import { restartAt } from './create-state';
import { withVariables } from './edit-draft';
import { pickVariables } from './pick-variables';
import { isIdle, READY, type QueryContext, type State } from './state';

/** What a variables function has returned (L15), or signals hold (L17). */
export interface FunctionVariables {
  /** The custom variables; undefined: idle. */
  readonly variables: Variables | undefined;
  /** What belongs to the function or the signals, also without a value now. Default: `variables`. */
  readonly names?: readonly string[] | undefined;
  /** With the first result of a function: where the WatchQuery starts, the URL included. */
  readonly start: RequestTarget | undefined;
}

/**
 * Takes over what a variables function or signals give. What they have ever named is their own: a
 * name that is missing now is unset. Undefined means idle: nothing is asked for, the data stays (L15).
 */
export function takeFunctionVariables(
  query: QueryContext,
  state: State,
  { variables, names, start }: FunctionVariables,
): State {
  if (!variables) return isIdle(state) ? state : { ...state, activity: { kind: 'idle' } };
  const started = start ? startAt(query, state, start) : state;
  const functionNames = new Set([...state.functionNames, ...(names ?? Object.keys(variables))]);
  const others = pickVariables(started.draft.variables, name => !functionNames.has(name));
  const activity = isIdle(state) ? READY : state.activity;
  return withVariables({ ...started, activity, functionNames }, { ...others, ...variables });
}

/** The start, known only now; but for the pages that were moved meanwhile. */
function startAt(query: QueryContext, state: State, start: RequestTarget): State {
  const started = restartAt(query, state, start);
  const movedAt = (index: number) => itemAt(state.pagers, index).movedAt;
  return {
    ...started,
    pagers: started.pagers.map((pager, index) => ({ ...pager, movedAt: movedAt(index) })),
    draft: {
      variables: state.draft.variables,
      positions: started.draft.positions.map((position, index) =>
        movedAt(index) > 0 ? itemAt(state.draft.positions, index) : position,
      ),
    },
  };
}
