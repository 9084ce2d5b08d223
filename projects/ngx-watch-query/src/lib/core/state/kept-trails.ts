import { itemAt } from '../errors/item-at';
import { freshTrail } from '../paging/follow-trail';
import type { RequestTarget } from '../plan/request-variables';
import { isDeepEqual } from './share-structure';
import type { Pager, State } from './state';

/**
 * The paginators with what is left of their trails when this target is asked for. A trail belongs
 * to one limit and one set of custom variables, and ends where a cursor came from elsewhere (P14).
 */
export function keptTrails(
  { pagers, requested }: Pick<State, 'pagers' | 'requested'>,
  { variables, positions }: RequestTarget,
): readonly Pager[] {
  const isOtherList = requested !== null && !isDeepEqual(requested.target.variables, variables);
  return pagers.map((pager, index) => {
    const { limit, page } = itemAt(positions, index);
    return isOtherList || pager.trail.limit !== limit || page === null
      ? { ...pager, trail: freshTrail({ limit }) }
      : pager;
  });
}
