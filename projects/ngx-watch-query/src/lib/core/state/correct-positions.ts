import { itemAt } from '../errors/item-at';
import type { Trail } from '../paging/page-bounds';
import type { PageArgument } from '../paging/paginator-type';
import type { Position } from '../paging/position';
import type { Plan } from '../plan/plan';
import type { RequestTarget } from '../plan/request-variables';
import type { PageReading } from './read-response';

/**
 * What to ask for instead of pages that are past the end (P15): the last page where it is known;
 * for cursors one step back on the trail. Null when every page may be shown.
 */
export function correctPositions(
  plan: Plan,
  target: RequestTarget,
  pages: readonly PageReading[],
  trails: readonly Trail[],
): RequestTarget | null {
  const positions = target.positions.map((position, index) => {
    const { kind } = itemAt(plan.paginators, index).type.page;
    const page = itemAt(pages, index);
    return page.isEmpty
      ? (corrected(kind, position, page, itemAt(trails, index)) ?? position)
      : position;
  });
  const isChanged = positions.some((position, index) => position !== target.positions[index]);
  return isChanged ? { ...target, positions } : null;
}

function corrected(
  kind: PageArgument['kind'],
  position: Position,
  { info }: PageReading,
  { cursors }: Trail,
): Position | null {
  const { page } = position;
  if (page === null || page <= 1) return null;
  if (kind === 'cursor') {
    const cursor = cursors[page - 2];
    return cursor === undefined ? null : { ...position, page: page - 1, cursor };
  }
  if (info.lastPage === null || page <= info.lastPage) return null;
  return { ...position, page: Math.max(1, info.lastPage) };
}
