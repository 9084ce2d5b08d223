import { styleOf } from '../core/paging/page-style';
import type { PaginationInfo } from '../core/paging/pagination-info';
import type { Cursor, Position } from '../core/paging/position';
import { cursorAfter } from '../core/paging/trail';
import type { PlannedPaginator } from '../core/plan/plan';
import { pickScope } from '../core/state/pick-scope';
import { readPage, type Reply } from '../core/state/read-response';
import { atPath } from '../rows/at-path';
import { joinRows } from './join-rows';

/** An answer that has been joined with the pages before it. */
export interface Grown {
  /** The answer's data, with all rows of the list in the place of its own. */
  readonly data: Reply['data'];
  /** How many rows the answer itself brought. */
  readonly rows: number;
  /** What the answer says of its page. */
  readonly info: PaginationInfo;
  /** Where the next page begins; null where there is none. */
  readonly next: Cursor | null;
}

/**
 * Joins an answer with the pages before it. Null if errors have taken its rows, so that it must be read like
 * any other answer (E3). No data without errors is a page without rows, as is a list that is null (A1).
 *
 * @param before the data of the pages before it; undefined for the first page
 * @param position what was asked for
 */
export function growAnswer(
  paginator: PlannedPaginator,
  before: unknown,
  { data, errors, counts }: Reply,
  position: Position,
): Grown | null {
  const list = [...paginator.path, ...paginator.items];
  const rows = pickScope(data, list, 0);
  if (!Array.isArray(rows) && errors.length > 0) return null;
  const { info } = readPage(paginator, data, position, counts?.[0]);
  const own: readonly unknown[] = Array.isArray(rows) ? rows : [];
  const shown = pickScope(before, list, 0);
  // A page that the cache has kept may be older than what is shown (K3).
  const isKept = counts !== undefined;
  const all = joinRows(Array.isArray(shown) ? shown : [], own, !isKept);
  const field = (): unknown => pickScope(data, paginator.path, 0);
  // The fields beside the rows are those of the last page. A page without a list adds nothing.
  const added = isKept && before ? atPath(before, paginator.path, field) : data;
  const whole = Array.isArray(rows) || !before ? added : before;
  const { lastPage } = info;
  const next = cursorAfter(info);
  // An empty page ends the list, whatever the server says of pages after it. But a server that filters
  // after paging has empty pages whose cursor leads on. Where pages have cursors, a page without one ends the
  // list, even if nobody says whether another follows. So does a cursor that leads back to its own page (A1).
  const { usesCursors } = styleOf(paginator.type.page);
  const isEnd = next === null ? usesCursors || own.length === 0 : next === position.cursor;
  return {
    data: (own === all ? whole : atPath(whole, list, () => all)) as Reply['data'],
    rows: own.length,
    info: {
      ...info,
      count: all.length,
      ...(isEnd && { hasNextPage: false }),
      ...(isEnd && lastPage !== null && { lastPage: Math.min(lastPage, position.page ?? 1) }),
    },
    next: isEnd ? null : next,
  };
}
