import type { Position } from '../core/paging/position';
import type { Plan } from '../core/plan/plan';
import { atPath } from './at-path';
import { isFilled } from './is-filled';
import { valueAt } from './value-at';

/**
 * The answer after changes. A page above the first that the changes would leave empty keeps the rows
 * that are displayed: the next answer mostly leads to the page before (P15), and an empty list meanwhile
 * would say that there is nothing. If the screen shows no row already, our own mutations have taken
 * them away, and they do not return (M6).
 *
 * @param displayed the answer that is displayed, without the layers of our own mutations
 * @param shown the same with the layers
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
          const isEmptied =
            Array.isArray(rows) && !isFilled(rows) && isFilled(valueAt(before, list));
          const kept = valueAt(displayed, list);
          return isEmptied && isFilled(valueAt(shown, list)) && Array.isArray(kept) ? kept : rows;
        });
  }, after);
}
