import { isDeepEqual } from './is-deep-equal';
import { isOtherList } from './is-other-list';
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
  const { displayed, requested, view, draft, givenNames } = state;
  const isKept = keepPreviousData ?? (plan.paginators.length > 0 || Array.isArray(view.data));
  if (!requested || !displayed || isKept) return state;
  const shown = displayed.target.variables;
  const isOther = (name: string) => !isDeepEqual(shown[name], draft.variables[name]);
  const isGone =
    isIdle(state) || isOtherList(state, displayed.target) || [...givenNames].some(isOther);
  if (!isGone) return state;
  return withView(withChanges(state, { displayed: null }), {
    data: undefined,
    stale: false,
  });
}
