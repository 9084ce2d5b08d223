import { itemAt } from '../errors/item-at';
import { freshTrail } from '../paging/trail';
import type { RequestTarget } from '../plan/request-variables';
import { isDeepEqual } from './is-deep-equal';
import type { Pager, State } from './state';
import { withChanges } from './with-changes';

/**
 * The paginators as they are once this target is requested. A trail starts anew with another limit
 * or other custom variables, because its cursors belong to the old list. So it does with a cursor
 * from elsewhere, such as a link: its page has no number and has not been visited (P14).
 */
export function keptTrails(
  { pagers, requested }: Pick<State, 'pagers' | 'requested'>,
  { variables, positions }: RequestTarget,
): readonly Pager[] {
  const isOtherList = requested !== null && !isDeepEqual(requested.target.variables, variables);
  return pagers.map((pager, index) => {
    const { limit, page, cursor } = itemAt(positions, index);
    const { trail } = pager;
    const isNew = page === null && !trail.unnumbered?.includes(cursor);
    return isOtherList || trail.limit !== limit || isNew
      ? withChanges(pager, { trail: freshTrail({ limit }) })
      : pager;
  });
}
