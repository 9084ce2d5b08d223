import { itemAt } from '../errors/item-at';
import { freshTrail } from '../paging/follow-trail';
import type { Trail } from '../paging/page-bounds';
import type { Wanted } from '../plan/request-variables';
import { isDeepEqual } from './share-structure';
import type { State } from './state';

/**
 * What is left of the trails when this is asked for: they belong to one limit and one set of custom
 * variables, and end where a cursor came from elsewhere (P14).
 */
export function keptTrails(
  { trails, sent }: Pick<State, 'trails' | 'sent'>,
  { variables, positions }: Wanted,
): readonly Trail[] {
  const isOtherList = sent !== null && !isDeepEqual(sent.variables, variables);
  return trails.map((trail, index) => {
    const { limit, page } = itemAt(positions, index);
    return isOtherList || trail.limit !== limit || page === null ? freshTrail({ limit }) : trail;
  });
}
