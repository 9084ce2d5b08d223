import { itemAt } from '../errors/item-at';
import type { Paging } from '../paging/page-bounds';
import type { Wanted } from '../plan/request-variables';
import { isDeepEqual } from './share-structure';
import type { State } from './state';

/** One paginator's part of the state, as the page rules read it. */
export function pagingOf(state: State, paginator: number): Paging {
  return {
    set: itemAt(state.set.positions, paginator),
    sent: state.sent && itemAt(state.sent.positions, paginator),
    answer: itemAt(state.answers, paginator),
    shown: isOfSentList(state) ? itemAt(state.shown.positions, paginator) : null,
    trail: itemAt(state.trails, paginator),
    hasFailed: state.hasFailed,
  };
}

function isOfSentList(state: State): state is State & { readonly shown: Wanted } {
  const { shown, sent } = state;
  return shown !== null && isDeepEqual(shown.variables, sent?.variables);
}
