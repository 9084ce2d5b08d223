import { initialPagination } from '../paging/read-pagination';
import { paginationView } from './pagination-view';
import { isDeepEqual } from './share-structure';
import { isIdle, type QueryContext, type State } from './state';
import { withView } from './with-view';

/**
 * Other variables mean another record, where the data is no list: what is displayed goes with the
 * request for them, or when nothing is wanted any more. It is then as before the first answer (L18).
 */
export function forgetRecord({ plan, keepPreviousData }: QueryContext, state: State): State {
  const { displayed, requested, view } = state;
  if (!displayed || !requested) return state;
  const isList = plan.form !== 'none' || Array.isArray(view.data);
  if (keepPreviousData ?? isList) return state;
  const { variables, positions } = requested.target;
  if (!isIdle(state) && isDeepEqual(displayed.target.variables, variables)) return state;
  const pagination = paginationView(plan, positions.map(initialPagination));
  return withView({ ...state, displayed: null }, { data: undefined, pagination, stale: false });
}
