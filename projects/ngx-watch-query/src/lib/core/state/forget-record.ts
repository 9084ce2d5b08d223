import { initialView } from './pagination-view';
import { isDeepEqual } from './share-structure';
import { isIdle, type QueryContext, type State } from './state';
import { withView } from './with-view';
import { withChanges } from './with-changes';

/**
 * Removes the displayed record when other variables are requested, because they mean another
 * record. Variables from a function or signals count as soon as they change or become undefined, so
 * that no template shows them beside the old record. The state is then as before the first answer.
 * A list stays (L18).
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
