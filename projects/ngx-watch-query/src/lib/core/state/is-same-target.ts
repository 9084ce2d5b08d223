import { itemAt } from '../errors/item-at';
import { isSamePosition } from '../paging/position';
import type { RequestTarget } from '../plan/request-variables';
import { isDeepEqual } from './is-deep-equal';

/** Whether two requests ask for the same: equal variables, the same page of the same size. */
export function isSameTarget(a: RequestTarget, b: RequestTarget): boolean {
  return (
    a.positions.every((position, index) => isSamePosition(position, itemAt(b.positions, index))) &&
    isDeepEqual(a.variables, b.variables)
  );
}
