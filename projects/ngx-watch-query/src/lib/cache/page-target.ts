import { itemAt } from '../core/errors/item-at';
import { decideMove, type PageMove } from '../core/paging/decide-move';
import type { RequestTarget } from '../core/plan/request-variables';
import type { QueryPort } from '../core/query/query-port';
import { backToPageOne } from '../core/state/back-to-page-one';
import { moveDraft } from '../core/state/edit-draft';
import { pagingOf } from '../core/state/paging-of';

/** What a page method would ask for if it were called now; undefined if there is no such page. */
export function pageTarget(
  { plan, state }: Pick<QueryPort, 'plan' | 'state'>,
  paginator: number,
  page: PageMove,
): RequestTarget | undefined {
  const { kind } = itemAt(plan.paginators, paginator).type.page;
  const isActive = state.activity.kind === 'active';
  const position = isActive ? decideMove(pagingOf(state, paginator), kind, page, false) : null;
  return position ? backToPageOne(moveDraft(state, paginator, position)) : undefined;
}
