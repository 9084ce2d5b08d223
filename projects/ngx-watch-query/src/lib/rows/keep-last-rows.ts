import type { Position } from '../core/paging/position';
import type { Plan } from '../core/plan/plan';
import { atPath } from './at-path';
import { valueAt } from './value-at';

/**
 * The answer after changes, but for pages above the first that they leave empty: these keep their
 * rows. The next answer leads to the page before (P15); an empty list meanwhile would say that
 * there is nothing.
 */
export function keepLastRows(
  { paginators }: Plan,
  positions: readonly Position[],
  before: unknown,
  after: unknown,
): unknown {
  return paginators.reduce((root, { path, items }, index) => {
    const list = [...path, ...items];
    return positions[index]?.page === 1
      ? root
      : atPath(root, list, rows => (isEmpty(rows) ? valueAt(before, list) : rows));
  }, after);
}

function isEmpty(rows: unknown): boolean {
  return Array.isArray(rows) && rows.length === 0;
}
