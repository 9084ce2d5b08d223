import { quoted } from '../errors/quoted';
import { WatchQueryUsageError } from '../errors/usage-error';
import { styleOf } from '../paging/page-style';
import type { Position } from '../paging/position';
import { isCursor } from '../paging/trail';
import type { Variables } from '../document/typed-document-node';
import type { PlannedPaginator } from './plan';

declare const ngDevMode: boolean | undefined;

/**
 * The first position of a paginator. Page and limit come from the first of these that has them: the
 * caller's variables, a literal or default in the query, `defaultLimit` and page 1 (P9).
 *
 * @param defaultLimit null leaves the limit to the server, which offsets do not allow (P18)
 * @throws WatchQueryUsageError WQ109 for a limit that is not a positive integer, WQ110 for a page
 *   that does not exist
 */
export function initialPosition(
  paginator: PlannedPaginator,
  variables: Variables,
  defaultLimit: number | null,
): Position {
  const { usesCursors, needsLimit } = styleOf(paginator.type.page);
  const limit = variables[paginator.limitVariable] ?? paginator.initialLimit ?? defaultLimit;
  const isServersOwn = limit === null && !needsLimit;
  if (!isServersOwn && !isPositiveInteger(limit)) throw badLimit(paginator.limitVariable, limit);

  const given = variables[paginator.pageVariable];
  const wanted = given ?? paginator.initialPage;
  if (usesCursors) {
    if (wanted == null || wanted === '') return { limit, page: 1, cursor: null };
    if (!isCursor(wanted)) throw badPage(paginator.pageVariable, wanted);
    return { limit, page: null, cursor: wanted };
  }
  const isOnWire = given == null || paginator.isOwnPageVariable;
  const page = isOnWire ? pageFromWire(paginator, wanted, limit) : wanted;
  if (!isPositiveInteger(page)) throw badPage(paginator.pageVariable, wanted);
  return { limit, page, cursor: null };
}

/** The error for a limit that is not a positive integer. */
export function badLimit(variable: string, limit: unknown): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ109',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `a limit is a positive integer, ${variable} was given ${quoted(limit)}.`,
  );
}

export function isPositiveInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/**
 * Converts a value in the server's terms into a page number: an offset, or a page counted from 0. Without a
 * value it is page 1; what is no number is returned unchanged.
 */
export function pageFromWire(
  { type }: PlannedPaginator,
  wire: unknown,
  limit: number | null,
): unknown {
  return typeof wire === 'number'
    ? styleOf(type.page).fromWire?.(wire, limit, type.page)
    : (wire ?? 1);
}

function badPage(variable: string, page: unknown): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ110',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `the initial value of $${variable} is not a page: ${quoted(page)}.`,
  );
}
