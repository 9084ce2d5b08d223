import { itemAt } from '../errors/item-at';
import { freshTrail } from '../paging/trail';
import type { RequestTarget } from '../plan/request-variables';
import { isOtherList } from './is-other-list';
import type { Pager, State } from './state';
import { withChanges } from './with-changes';

/**
 * The paginators as they are once this target is requested. A trail starts anew with another limit
 * or other custom variables, because its cursors belong to the old list. So it does with a cursor
 * from elsewhere, such as a link: its page has no number and has not been visited (P14).
 */
export function keptTrails(
  state: Pick<State, 'pagers' | 'requested'>,
  target: RequestTarget,
): readonly Pager[] {
  const isOther = isOtherList(state, target);
  return state.pagers.map((pager, index) => {
    const { limit, page, cursor } = itemAt(target.positions, index);
    const { trail } = pager;
    const isNew = page === null && !trail.unnumbered?.includes(cursor);
    return isOther || trail.limit !== limit || isNew
      ? withChanges(pager, { trail: freshTrail({ limit }) })
      : pager;
  });
}
