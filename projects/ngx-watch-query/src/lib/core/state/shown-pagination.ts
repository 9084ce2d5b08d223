import { wayBack } from '../paging/way-back';
import type { Plan } from '../plan/plan';
import { paginationView } from './pagination-view';
import { pagingOf } from './paging-of';
import { shareStructure } from './share-structure';
import type { State } from './state';
import type { PaginationView } from './view';

/**
 * The pagination of what is displayed (P8). When the request for another page has failed, the flag
 * of the move that leads back to the page shown is true, so that its button is enabled (P17).
 */
export function shownPagination(plan: Plan, state: State): PaginationView {
  const { displayed, view } = state;
  if (!displayed) return view.pagination;
  const infos = displayed.infos.map((info, index) => {
    const back = wayBack(pagingOf(state, index));
    return back ? { ...info, [back === 'next' ? 'hasNextPage' : 'hasPreviousPage']: true } : info;
  });
  return shareStructure(view.pagination, paginationView(plan, infos)) as PaginationView;
}
