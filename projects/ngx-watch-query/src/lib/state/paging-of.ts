import { itemAt } from '../errors/item-at';
import type { Paging } from '../pagination/page-bounds';
import type { State } from './state';

/** One paginator's part of the state, as the page rules read it. */
export function pagingOf(state: State, paginator: number): Paging {
  return {
    set: itemAt(state.set.positions, paginator),
    sent: state.sent && itemAt(state.sent.positions, paginator),
    answer: itemAt(state.answers, paginator),
    shown: state.shown && itemAt(state.shown.positions, paginator),
    trail: itemAt(state.trails, paginator),
    hasFailed: state.hasFailed,
  };
}
