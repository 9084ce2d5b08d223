import type { Position } from '../core/paging/position';
import type { Plan } from '../core/plan/plan';
import { atPath } from './at-path';
import { valueAt } from './value-at';

/**
 * The answer after changes, but for pages above the first that they leave empty: these keep the rows
 * that are displayed. The next answer mostly leads to the page before (P15); an empty list meanwhile
 * would say that there is nothing. Where nothing is on the screen already, our own mutations have
 * taken it away: it does not return (M6).
 *
 * @param displayed the answer that is displayed, below our own mutations
 * @param shown the same with them
 */
export function keepLastRows(
  { paginators }: Plan,
  positions: readonly Position[],
  [before, after]: readonly [before: unknown, after: unknown],
  displayed: unknown,
  shown = displayed,
): unknown {
  return paginators.reduce((root, { path, items }, index) => {
    const list = [...path, ...items];
    return positions[index]?.page === 1
      ? root
      : atPath(root, list, rows => {
          const isEmptied = countOf(rows) === 0 && countOf(valueAt(before, list)) > 0;
          const isShown = countOf(valueAt(shown, list)) > 0;
          const kept = valueAt(displayed, list);
          return isEmptied && isShown && Array.isArray(kept) ? kept : rows;
        });
  }, after);
}

/** How many rows a list has; -1: it is none. */
function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : -1;
}
