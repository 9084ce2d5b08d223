import { ownValue } from '../core/document/own-value';
import type { Variables } from '../core/document/typed-document-node';
import { itemAt } from '../core/errors/item-at';
import { styleOf } from '../core/paging/page-style';
import type { Position } from '../core/paging/position';
import { freshTrail, isCursor, type Trail } from '../core/paging/trail';
import { matchesType } from './matches-type';
import type { UrlCodec } from './url-options';
import type { UrlType } from './url-type';
import { isPositiveInteger, pageFromWire } from '../core/plan/initial-position';
import type { Plan, PlannedPaginator } from '../core/plan/plan';
import { pageOnWire, type RequestTarget } from '../core/plan/request-variables';
import { toJsonValue } from '../core/plan/to-json-value';
import { withChanges } from '../core/state/with-changes';

// A literal, because bundlers keep a call.
const INT: UrlType = { kind: 'Int', isNonNull: false };

/** What a key of the URL stands for. */
export type UrlMeaning =
  | { readonly kind: 'variable'; readonly name: string; readonly paginator?: undefined }
  | { readonly kind: 'limit' | 'page'; readonly paginator: number };

/** One key of the URL that belongs to a WatchQuery. */
export interface UrlKey {
  readonly key: string;
  readonly part: UrlMeaning;
  readonly type: UrlType;
  /** The caller's own way to read and write it; undefined: its type decides. */
  readonly codec?: UrlCodec | undefined;
  /** Its own `history`; undefined: the general one (R6). */
  readonly history?: 'push' | 'replace' | undefined;
  /** Whether an empty text counts as unset (R5). */
  readonly isEmptyUnset?: boolean;
  /** The value that an absent key means. It is not written (R3). */
  readonly defaultValue: unknown;
  /**
   * What the variable is set to if its key is absent. Differs from `defaultValue` if the default is
   * the query's own: then the variable stays unset.
   */
  readonly initialValue: unknown;
  /**
   * Whether the URL may unset it: the variable is nullable or has a default, and its `values`, if it has any,
   * include undefined (R4).
   */
  readonly canBeUnset: boolean;
  /** The smallest valid number, for limits and numbered pages (R5); -Infinity for cursors. */
  readonly lowest: number;
  /** The largest limit that is read; larger ones are reduced to it (P12). Undefined: there is none. */
  readonly highest?: number | undefined;
}

/** New values, each with its part; undefined unsets a variable. */
export type UrlChanges = readonly { readonly part: UrlMeaning; readonly value: unknown }[];

/** The value of a key in a request, including the query's own default. */
export function valueOf(plan: Plan, key: UrlKey, target: RequestTarget): unknown {
  const { isEmptyUnset, initialValue } = key;
  const isUnset = (value: unknown) => value === undefined || (isEmptyUnset && value === '');
  const value = plainValueOf(plan, key.part, target);
  if (!isUnset(value)) return value;
  // Unset means the query's own default, unless the caller started with another value.
  return isUnset(initialValue) ? key.defaultValue : undefined;
}

/** The value of a part in a request; undefined: unset. */
export function plainValueOf(plan: Plan, part: UrlMeaning, target: RequestTarget): unknown {
  if (part.kind === 'variable') return ownValue(target.variables, part.name);
  const position = itemAt(target.positions, part.paginator);
  return part.kind === 'limit'
    ? (position.limit ?? undefined)
    : pageInUrl(itemAt(plan.paginators, part.paginator), position);
}

/** A request target with the values of some keys replaced. Limits come first, because pages need them. */
export function applyUrl(
  plan: Plan,
  target: RequestTarget,
  changes: UrlChanges,
  trails: readonly Trail[] = target.positions.map(freshTrail),
): RequestTarget {
  const positions = target.positions.map((position, index): Position => {
    const changeOf = (kind: UrlMeaning['kind']) =>
      changes.find(({ part }) => part.kind === kind && part.paginator === index);
    const limit = changeOf('limit');
    const page = changeOf('page');
    const paginator = itemAt(plan.paginators, index);
    return positionAt(
      paginator,
      // If the key is absent and has no default, the server decides (P18).
      limit
        ? withChanges(position, { limit: isPositiveInteger(limit.value) ? limit.value : null })
        : position,
      // The page in the URL may now mean something else: an offset with another limit, or a cursor
      // that is no longer on the trail.
      page ? page.value : pageInUrl(paginator, position),
      itemAt(trails, index),
    );
  });
  return { variables: withVariables(target.variables, changes), positions };
}

function withVariables(variables: Variables, changes: UrlChanges): Variables {
  const values = new Map(Object.entries(variables));
  for (const { part, value } of changes) {
    if (part.kind !== 'variable') continue;
    if (value === undefined) values.delete(part.name);
    else values.set(part.name, toJsonValue(value));
  }
  return Object.fromEntries(values);
}

/**
 * The page as a URL shows it: its number, or what the server takes if that is a cursor or the query uses
 * the page variable itself (P3).
 */
export function pageInUrl(paginator: PlannedPaginator, position: Position): unknown {
  return paginator.isOwnPageVariable || styleOf(paginator.type.page).usesCursors
    ? pageOnWire(paginator, position)
    : position.page;
}

function positionAt(
  paginator: PlannedPaginator,
  position: Position,
  value: unknown,
  trail: Trail,
): Position {
  if (styleOf(paginator.type.page).usesCursors) return cursorPosition(position, value, trail);
  const page = paginator.isOwnPageVariable ? pageFromWire(paginator, value, position.limit) : value;
  const asked = withChanges(position, { page: isPositiveInteger(page) ? page : 1, cursor: null });
  // The page may be valid although its offset, with this limit, is not (R5).
  return matchesType(pageOnWire(paginator, asked), INT) ? asked : withChanges(asked, { page: 1 });
}

/** A cursor on the trail has its page's number, no cursor is page 1, any other has no number (P14). */
function cursorPosition(position: Position, value: unknown, trail: Trail): Position {
  if (!isCursor(value)) return withChanges(position, { page: 1, cursor: null });
  const cursors = trail.limit === position.limit ? trail.cursors : [];
  // The URL has text even if the server's cursor is a number.
  const index = cursors.findIndex(known => known !== null && String(known) === String(value));
  // Not found, the index is -1.
  return withChanges(position, { page: index + 1 || null, cursor: cursors[index] ?? value });
}
