import type { GraphQLFormattedError } from 'graphql';
import type { Envelope } from 'ngx-watch-query/private';
import { splitPath } from '../document/split-path';
import { graphqlError } from '../document/graphql-error';
import { itemAt } from '../errors/item-at';
import { WatchQueryError } from '../errors/watch-query-error';
import { asRecord } from '../document/as-record';
import { styleOf } from '../paging/page-style';
import type { PaginationInfo } from '../paging/pagination-info';
import type { Position } from '../paging/position';
import { readPagination, type ItemCount } from '../paging/read-pagination';
import type { PlannedPaginator } from '../plan/plan';
import { cursorTypeHint } from '../plan/cursor-type';
import { limitHint } from '../plan/limit-hint';
import type { RequestTarget } from '../plan/request-variables';
import { warnOfCuts } from '../plan/warn-of-cuts';
import { fieldUnderOwnNames } from './field-under-own-names';
import { pickScope } from './pick-scope';
import { warnOfMissingCursors } from './warn-of-missing-cursors';
import type { QueryContext } from './state';

declare const ngDevMode: boolean | undefined;

/** What an answer says about one paginator. */
export interface PageReading {
  readonly info: PaginationInfo;
  /**
   * Whether the rows of the page asked for did not come: it is empty, or the server says that it has
   * answered with another page.
   */
  readonly isMissing: boolean;
}

/** An answer, as it passes through the stages around the wire. */
export interface Reply extends Envelope {
  /**
   * What it says about each paginator, where it was joined from several answers. Default: read from
   * the data.
   */
  readonly pages?: readonly PageReading[];
  /** How many rows each page had when it came, where its rows may have changed since (P6). */
  readonly counts?: readonly ItemCount[];
}

/** What an answer means for the state: data to show (perhaps with an error), or a failure (E3). */
export type Outcome =
  | {
      readonly kind: 'data';
      readonly root: unknown;
      readonly pages: readonly PageReading[];
      readonly error: WatchQueryError | undefined;
    }
  | { readonly kind: 'failure'; readonly error: WatchQueryError };

/** What reading an answer depends on. */
export type ReadContext = Pick<QueryContext, 'plan' | 'scope' | 'errorPolicy'>;

/**
 * Reads an answer by the error policy. Never throws: where the `read` of a paginator type throws,
 * the outcome is a failure.
 */
export function readResponse(query: ReadContext, target: RequestTarget, envelope: Reply): Outcome {
  const { data, errors } = envelope;
  const hint =
    typeof ngDevMode === 'undefined' || ngDevMode
      ? (cursorTypeHint(query.plan, errors) ?? limitHint(target, envelope))
      : undefined;
  const error = errors.length > 0 ? graphqlError(envelope, hint) : undefined;
  try {
    if (error && !isUsable(query, data, errors)) return { kind: 'failure', error };
    const pages =
      envelope.pages ??
      query.plan.paginators.map((paginator, index) =>
        readPage(paginator, data, itemAt(target.positions, index), envelope.counts?.[index]),
      );
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      warnOfMissingCursors(query.plan, data);
      if (!envelope.pages) warnOfCuts(query.plan, target, pages, envelope.counts);
    }
    const shownError = query.errorPolicy === 'ignore' ? undefined : error;
    return { kind: 'data', root: data, pages, error: shownError };
  } catch (cause) {
    const message = 'The answer could not be read: a paginator type threw an error.';
    return {
      kind: 'failure',
      error: error ?? new WatchQueryError('protocol', message, { cause }),
    };
  }
}

/**
 * What an answer says about one paginator.
 *
 * @param came how many rows its page had when it came. Default: as many as it has
 * @throws whatever the `read` of the paginator's type throws
 */
export function readPage(
  paginator: PlannedPaginator,
  data: unknown,
  asked: Position,
  came?: ItemCount,
): PageReading {
  const { type, path, items } = paginator;
  const rows = pickScope(data, [...path, ...items], 0);
  const count = Array.isArray(rows) ? rows.length : null;
  const total =
    type.total && pickScope(data, splitPath(type.total.replace('*', path.join('.'))), 0);
  const info = readPagination(
    type,
    fieldUnderOwnNames(paginator, data),
    came ?? count,
    asked,
    total,
  );
  // Some servers answer with their last page, instead of none, if asked for a page past the end (P15).
  const isOther = !styleOf(type.page).usesCursors && info.currentPage !== asked.page;
  return { info, isMissing: isOther || (count ?? info.count) === 0 };
}

/**
 * Whether data that came with errors may be shown. If there is none, or an error nulled the scope, a step
 * to it or a paginator, the last good data stays instead (E3).
 */
function isUsable(
  { errorPolicy, scope, plan }: ReadContext,
  data: unknown,
  errors: readonly GraphQLFormattedError[],
): boolean {
  // Of an exception Rails reports `data: {}`, in development: no field was answered.
  if (errorPolicy === 'none' || Object.keys(asRecord(data)).length === 0) return false;
  const paths = [scope, ...plan.paginators.map(({ path }) => path)];
  return !paths.some(path => isNulledByError(data, path, errors));
}

/** Whether an error may be the cause of a null at a path of an answer, or at a step to it (E3). */
export function isNulledByError(
  data: unknown,
  path: readonly string[],
  errors: readonly GraphQLFormattedError[],
): boolean {
  const nulled = path
    .map((_, depth) => path.slice(0, depth + 1))
    .find(p => pickScope(data, p) === null);
  if (!nulled) return false;
  // An error without a path may be the cause of any null. A gateway such as Apollo Router reports the
  // path of the object above the null, whose service has not answered. The path is unchecked data: what is
  // neither a text nor a number is no key, and need not have a text.
  return errors.some(({ path: at }) =>
    nulled.every(
      (key, depth) => at?.[depth] === undefined || [key, Number(key)].includes(at[depth]),
    ),
  );
}
