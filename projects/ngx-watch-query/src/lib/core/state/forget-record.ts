import { initialView } from './pagination-view';
import { isDeepEqual } from './is-deep-equal';
import { shareStructure } from './share-structure';
import { isIdle, type QueryContext, type State } from './state';
import type { PaginationView } from './view';
import { withView } from './with-view';
import { withChanges } from './with-changes';

/**
 * Removes the displayed record when other variables are requested, because they mean another
 * record. Variables from a function or signals count as soon as they change or become undefined, so
 * that no template shows them beside the old record. The state is then as before the first answer:
 * as long as nothing is displayed, the pagination says what is requested (P8). A list stays (L18).
 */
export function forgetRecord(
  { plan, keepPreviousData }: QueryContext,
  before: State,
  state: State,
): State {
  const { displayed, requested, view, draft, functionNames } = state;
  if (!requested) return state;
  const { target } = requested;
  if (!displayed) {
    if (target === before.requested?.target) return state;
    // As no rows are shown, the pagination says which are requested (P8).
    const pagination = shareStructure(view.pagination, initialView(plan, target));
    return withView(state, { pagination: pagination as PaginationView });
  }
  const isKept = keepPreviousData ?? (plan.form !== 'none' || Array.isArray(view.data));
  if (isKept) return state;
  const shown = displayed.target.variables;
  const isOther = (name: string) => !isDeepEqual(shown[name], draft.variables[name]);
  const isGone =
    isIdle(state) || !isDeepEqual(shown, target.variables) || [...functionNames].some(isOther);
  if (!isGone) return state;
  return withView(withChanges(state, { displayed: null }), {
    data: undefined,
    pagination: initialView(plan, target),
    stale: false,
  });
}
