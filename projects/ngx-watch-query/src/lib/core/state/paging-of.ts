import { itemAt } from '../errors/item-at';
import type { Paging } from '../paging/paging';
import { isDeepEqual } from './is-deep-equal';
import type { Displayed, State } from './state';

/** One paginator's part of the state, as the page rules read it. */
export function pagingOf(state: State, paginator: number): Paging {
  const { requested } = state;
  const { answer, trail } = itemAt(state.pagers, paginator);
  const displayed = displayedOfRequestedList(state);
  return {
    draft: itemAt(state.draft.positions, paginator),
    requested: requested && itemAt(requested.target.positions, paginator),
    answer,
    displayed: displayed && itemAt(displayed.target.positions, paginator),
    trail,
    hasFailed: requested?.hasFailed === true,
  };
}

/** What is displayed, where it belongs to the list that was requested last. */
function displayedOfRequestedList({ displayed, requested }: State): Displayed | null {
  return displayed && isDeepEqual(displayed.target.variables, requested?.target.variables)
    ? displayed
    : null;
}
