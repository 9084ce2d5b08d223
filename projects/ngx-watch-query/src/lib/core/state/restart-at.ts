import { itemAt } from '../errors/item-at';
import type { RequestTarget } from '../plan/request-variables';
import { createState } from './create-state';
import { pickVariables } from './pick-variables';
import type { QueryContext, State } from './state';
import { withChanges } from './with-changes';

/**
 * The state with a starting point that has become known late: from the URL (R9), or from the first result of
 * a variables function (L15). Its pages and cursors are as if nothing had been answered. What the caller has
 * set meanwhile stays: variables, limits, and pages that were moved, in the order of these changes (P13).
 */
export function restartAt(
  { plan }: Pick<QueryContext, 'plan'>,
  state: State,
  start: RequestTarget,
): State {
  const { draft, edits, pagers } = state;
  const isEarly = (name: string) => edits.setEarly.has(name);
  // A variable that the caller has set and unset again stays unset.
  const others = pickVariables(start.variables, name => !isEarly(name));
  const own = pickVariables(draft.variables, isEarly);
  const movedAt = (index: number) => itemAt(pagers, index).movedAt;
  return withChanges(state, {
    draft: {
      variables: { ...others, ...own },
      positions: start.positions.map((position, index) => {
        const set = itemAt(draft.positions, index);
        const { limitVariable } = itemAt(plan.paginators, index);
        // A page that was turned has the limit of the starting point, and a limit that was set, but did
        // not lead to page 1, has its page.
        const { limit } = isEarly(limitVariable) ? set : position;
        return withChanges(movedAt(index) > 0 ? set : position, { limit });
      }),
    },
    pagers: createState({ plan }, start).pagers.map((pager, index) =>
      withChanges(pager, { movedAt: movedAt(index) }),
    ),
  });
}
