import { itemAt } from '../errors/item-at';
import type { Paging } from '../paging/paging';
import { isOtherList } from './is-other-list';
import type { State } from './state';

/** One paginator's part of the state, as the page rules read it. */
export function pagingOf(state: State, paginator: number): Paging {
  const { requested, displayed } = state;
  const { answer, trail } = itemAt(state.pagers, paginator);
  const isShown = displayed !== null && !isOtherList(state, displayed.target);
  return {
    draft: itemAt(state.draft.positions, paginator),
    requested: requested && itemAt(requested.target.positions, paginator),
    answer,
    displayed: isShown ? itemAt(displayed.target.positions, paginator) : null,
    trail,
    hasFailed: requested?.hasFailed === true,
  };
}
