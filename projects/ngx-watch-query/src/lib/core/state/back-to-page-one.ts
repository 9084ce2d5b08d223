import { itemAt } from '../errors/item-at';
import type { Position } from '../paging/position';
import type { RequestTarget } from '../plan/request-variables';
import { isDeepEqual } from './share-structure';
import type { State } from './state';
import { withChanges } from './with-changes';

/**
 * What the caller's request asks for: the draft. Other custom variables mean another list, so every
 * paginator goes to page 1, unless a page method set its page after the first of those changes
 * (P13). Cursors belong to the old list (P14).
 */
export function backToPageOne({ draft, requested, edits, pagers }: State): RequestTarget {
  const { variablesChangedAt } = edits;
  if (variablesChangedAt === null) {
    // Another list at the URL's page: its cursors may look like those of the old trail (P14).
    return requested && !isDeepEqual(requested.target.variables, draft.variables)
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
