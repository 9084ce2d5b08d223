import { itemAt } from '../errors/item-at';
import { styleOf } from '../paging/page-style';
import type { Trail } from '../paging/trail';
import type { Plan } from '../plan/plan';
import type { RequestTarget } from '../plan/request-variables';
import type { PageReading } from './read-response';
import { withChanges } from './with-changes';

/**
 * The target to request instead, where pages are past the end (P15): the last page where it is
 * known; for cursors one step back on the trail. Null when every page may be shown.
 */
export function correctPositions(
  plan: Plan,
  target: RequestTarget,
  pages: readonly PageReading[],
  trails: readonly Trail[],
): RequestTarget | null {
  const positions = target.positions.map((position, index) => {
    const { page } = position;
    const { isMissing, info } = itemAt(pages, index);
    if (!isMissing || page === null || page <= 1) return position;
    const style = styleOf(itemAt(plan.paginators, index).type.page);
    const last = style.correct(page, info, itemAt(trails, index));
    return last ? withChanges(position, last) : position;
  });
  const isChanged = positions.some((position, index) => position !== target.positions[index]);
  return isChanged ? withChanges(target, { positions }) : null;
}
