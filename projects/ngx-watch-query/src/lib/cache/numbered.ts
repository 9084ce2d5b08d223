import type { Position } from '../core/paging/position';
import type { Pager } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';

/** The position with the number of its page, where only the cursor is known, and the trail has it (P14). */
export function numbered(position: Position, { trail: { limit, cursors } }: Pager): Position {
  const before = limit === position.limit ? cursors.indexOf(position.cursor) : -1;
  return position.page === null && before > 0
    ? withChanges(position, { page: before + 1 })
    : position;
}
