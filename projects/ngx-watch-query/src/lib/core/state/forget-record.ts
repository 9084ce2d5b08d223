import { initialView } from './pagination-view';
import { isDeepEqual } from './share-structure';
import { isIdle, type QueryContext, type State } from './state';
import { withView } from './with-view';
import { withChanges } from './with-changes';

/**
 * Other variables mean another record, where the data is no list: what is displayed goes with the
 * request for them, or as soon as a variables function gives others or nothing, before any template
 * shows it beside them. It is then as before the first answer (L18).
 */
export function forgetRecord({ plan, keepPreviousData }: QueryContext, state: State): State {
  const { displayed, requested, view, draft, functionNames } = state;
  const isKept = keepPreviousData ?? (plan.form !== 'none' || Array.isArray(view.data));
  if (!displayed || !requested || isKept) return state;
  const { variables } = requested.target;
  const shown = displayed.target.variables;
  const isOther = (name: string) => !isDeepEqual(shown[name], draft.variables[name]);
  const isGone =
    isIdle(state) || !isDeepEqual(shown, variables) || [...functionNames].some(isOther);
  if (!isGone) return state;
  const pagination = initialView(plan, requested.target);
  return withView(withChanges(state, { displayed: null }), {
    data: undefined,
    pagination,
    stale: false,
  });
}
