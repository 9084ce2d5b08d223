import type { Variables } from '../document/typed-document-node';
import { itemAt } from '../errors/item-at';
import type { RequestTarget } from '../plan/request-variables';
import { restartAt } from './create-state';
import { withVariables } from './edit-draft';
import { pickVariables } from './pick-variables';
import { refreshDue } from './refresh';
import { activeRequest, isIdle, READY, type QueryContext, type State } from './state';
import { revised, withChanges } from './with-changes';

/** What a variables function has returned (L15), or what signals hold (L17). */
export interface FunctionVariables {
  /** The custom variables; undefined: idle. */
  readonly variables: Variables | undefined;
  /**
   * The names that belong to the function or the signals, including those without a value now.
   * Default: those in `variables`.
   */
  readonly names?: readonly string[] | undefined;
  /** With the first result of a function only: the starting point, the URL included. */
  readonly start: RequestTarget | undefined;
}

/**
 * Takes over the variables of a function or of signals. A name that they have given once is theirs:
 * if it is missing now, it is unset. Undefined means idle: nothing is requested (L15).
 */
export function takeFunctionVariables(
  query: QueryContext,
  state: State,
  { variables, names, start }: FunctionVariables,
): State {
  if (!variables) return withoutRequest(state);
  const started = start ? startAt(query, state, start) : state;
  const known = state.givenNames;
  const all = new Set([...known, ...(names ?? Object.keys(variables))]);
  // A debounced variable is read with each flush, which must change nothing where nothing is new.
  const givenNames = all.size > known.size ? all : known;
  const others = pickVariables(started.draft.variables, name => !givenNames.has(name));
  const activity = isIdle(state) ? READY : state.activity;
  return withVariables(revised(started, { activity, givenNames }), {
    ...others,
    ...variables,
  });
}

/** Nothing is requested. What a cancelled request would have paid is due again (V15). */
function withoutRequest(state: State): State {
  if (isIdle(state)) return state;
  const owing = activeRequest(state)?.paysRefresh ? refreshDue(state) : state;
  return withChanges(owing, { activity: { kind: 'idle' } });
}

/**
 * Applies a starting point that has become known late. Pages that were moved and limits that were set
 * meanwhile stay.
 */
function startAt(query: QueryContext, state: State, start: RequestTarget): State {
  const started = restartAt(query, state, start);
  return withChanges(started, {
    draft: {
      variables: state.draft.variables,
      positions: started.draft.positions.map((position, index) => {
        const set = itemAt(state.draft.positions, index);
        const { limitVariable } = itemAt(query.plan.paginators, index);
        // A page that was turned has the limit of the starting point, and a limit that was set, but did
        // not lead to page 1, has its page.
        const { limit } = state.edits.setEarly.has(limitVariable) ? set : position;
        const isMoved = itemAt(state.pagers, index).movedAt > 0;
        return withChanges(isMoved ? set : position, { limit });
      }),
    },
  });
}
