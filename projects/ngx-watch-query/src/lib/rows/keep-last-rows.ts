import type { Position } from '../core/paging/position';
import type { Plan } from '../core/plan/plan';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import type { QueryContext, State } from '../core/state/state';
import { atPath } from './at-path';
import { baseOf, covered, withBase } from './base';
import { GONE } from './facts';
import { findModel } from './find-model';
import { isFilled } from './is-filled';
import { FACTS } from './remember-facts';
import { entryOf, type RowEntry } from './row-entries';
import { placeText } from './row-location';
import { valueAt } from './value-at';

/**
 * The paths of the lists whose rows were all deleted, and stay only until the next answer (V7). Whoever leaves
 * the page before that answer has seen the last of them (K2).
 */
export const KEPT_LAST_ROWS: Slice<readonly (readonly string[])[]> = {
  name: 'keptLastRows',
  initial: [],
};

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

/** The state that knows which lists have such rows, in an answer that keeps them and not in one without. */
export function withKeptRows(
  { paginators }: Plan,
  state: State,
  [kept, changed]: readonly [kept: unknown, changed: unknown],
): State {
  if (kept === changed) return state;
  const lists = paginators
    .map(({ path, items }) => [...path, ...items])
    .filter(list => valueAt(kept, list) !== valueAt(changed, list));
  return withSlice(state, KEPT_LAST_ROWS, [...sliceOf(state, KEPT_LAST_ROWS), ...lists]);
}

/** The state that no longer counts a list among those, because its last row is back after its deletion (V7). */
export function withReturned(state: State, row: RowEntry, base: unknown): State {
  const lists = sliceOf(state, KEPT_LAST_ROWS);
  const isBack =
    lists.length > 0 &&
    findModel(base, row.location, row.id) !== undefined &&
    !entryOf(sliceOf(state, FACTS).rows, row)?.fields[GONE];
  return isBack
    ? withSlice(
        state,
        KEPT_LAST_ROWS,
        lists.filter(list => list.join(' ') !== placeText(row.location)),
      )
    : state;
}

/** The state without the rows that stay only until the next answer. */
export function withoutKeptRows(query: QueryContext, state: State): State {
  const lists = sliceOf(state, KEPT_LAST_ROWS);
  const base = lists.reduce((root, list) => atPath(root, list, () => []), baseOf(state));
  return withBase(query, state, base);
}

/** The answer without such rows where a new row of our own has come to their page (V7, M4). */
export function withoutFilledRows(query: QueryContext, state: State, base: unknown): unknown {
  return sliceOf(state, KEPT_LAST_ROWS).reduce((root, list) => {
    const left = atPath(root, list, () => []);
    return isFilled(valueAt(covered(query, state, left).root, list)) ? left : root;
  }, base);
}
