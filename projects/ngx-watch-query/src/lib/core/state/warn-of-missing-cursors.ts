import { isRecord } from '../document/as-record';
import { warn } from '../errors/warn';
import { styleOf } from '../paging/page-style';
import { isCursor } from '../paging/trail';
import { isFirstTime } from '../plan/is-first-time';
import type { Plan } from '../plan/plan';
import { fieldUnderOwnNames } from './field-under-own-names';

/**
 * Development only: warns where the server says that a page follows, and its paginator type finds no cursor
 * that leads there. Nobody sees it otherwise, because `hasNextPage` is false then (P8).
 *
 * @throws whatever the `read` of a paginator's type throws
 */
export function warnOfMissingCursors(plan: Plan, data: unknown): void {
  for (const paginator of plan.paginators) {
    const { scope, type } = paginator;
    const field = fieldUnderOwnNames(paginator, data);
    if (!styleOf(type.page).usesCursors || !isRecord(field)) continue;
    const { hasNextPage, nextCursor } = type.read(field);
    if (hasNextPage !== true || isCursor(nextCursor)) continue;
    if (!isFirstTime(plan, `no cursor ${scope}`)) continue;
    warn(
      'WQ224',
      `The server says that a page of "${scope}" follows, but its paginator type finds no cursor for it, so hasNextPage is false. If it is a type of your own, let its read() return the cursor as nextCursor.`,
    );
  }
}
