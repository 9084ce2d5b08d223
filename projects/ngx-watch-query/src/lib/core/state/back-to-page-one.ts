import { itemAt } from '../errors/item-at';
import type { Position } from '../paging/position';
import type { RequestTarget } from '../plan/request-variables';
import { isOtherList } from './is-other-list';
import type { State } from './state';
import { withChanges } from './with-changes';

/**
 * The target of a request of the caller's: the draft. Other custom variables mean another list, so
 * they lead every paginator to page 1, unless a page method set its page after the first of those
 * changes (P13). Cursors belong to the old list, and never stay (P14).
 */
export function backToPageOne(state: State): RequestTarget {
  const { draft, edits, pagers } = state;
  const { variablesChangedAt } = edits;
  if (variablesChangedAt === null) {
    // A navigation has set the variables, so the page stays (P13). The number of a cursor goes: by
    // the old list's trail, an equal cursor may stand for another page (P14).
    return isOtherList(state, draft)
      ? withChanges(draft, { positions: draft.positions.map(withoutTrail) })
      : draft;
  }
  const positions = draft.positions.map((position, index): Position => {
    const isKept = itemAt(pagers, index).movedAt > variablesChangedAt && position.cursor === null;
    return isKept ? position : withChanges(position, { page: 1, cursor: null });
  });
  return withChanges(draft, { positions });
}

function withoutTrail(position: Position): Position {
  return position.cursor === null ? position : withChanges(position, { page: null });
}
