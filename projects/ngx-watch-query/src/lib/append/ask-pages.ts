import { of, switchMap, throwError, type Observable } from 'rxjs';
import { itemAt } from '../core/errors/item-at';
import { styleOf } from '../core/paging/page-style';
import type { PaginationInfo } from '../core/paging/pagination-info';
import type { Cursor, Position } from '../core/paging/position';
import type { PlannedPaginator } from '../core/plan/plan';
import type { Exchange, QueryPort } from '../core/query/query-port';
import { startLater, type Starts } from '../core/request/start-later';
import { isPartRequest } from '../core/state/part-request';
import { featureEvent } from '../core/state/query-event';
import { readResponse, type Reply } from '../core/state/read-response';
import type { ActiveRequest } from '../core/state/state';
import { baseOf } from '../rows/base';
import { growAnswer, type Grown } from './grow-answer';
import { isCapped, reloadOf, SIZE_TRIED, type SizeResult } from './growth';
import { nextStep, type Reload } from './page-steps';
import { warnOfIds } from './warn-of-ids';
import { warnOfSize } from './warn-of-size';

declare const ngDevMode: boolean | undefined;

/** What asking for pages needs from its surroundings. */
export interface PagesPorts {
  readonly query: QueryPort;
  readonly maxLimit: number | null;
  /** Starts a request with those of other WatchQueries, so that equal ones are one (E5, V19). */
  readonly starts: Starts;
}

/** What has been answered so far. */
interface Answered {
  readonly done: number;
  /** The joined data, with the errors of all answers. */
  readonly reply: Reply;
  readonly cursor: Cursor | null;
  /** A larger page that was not full. If rows follow, or may, the server limits how many it gives at a time. */
  readonly short: Grown | null;
  /** Whether the server has refused a larger page, so that each page is asked for by itself this time. */
  readonly isRefused: boolean;
}

const NOTHING: Answered = {
  done: 0,
  reply: { data: undefined, errors: [] },
  cursor: null,
  short: null,
  isRefused: false,
};

/**
 * Sends what a request is about: the next page alone, whose rows are added to those shown (A1), or all
 * pages, one request after another, with one answer in the end (A3).
 */
export function askPages(
  { query, maxLimit, starts }: PagesPorts,
  request: ActiveRequest,
  next: Exchange,
): Observable<Reply> {
  const { plan } = query;
  const paginator = itemAt(plan.paginators, 0);
  const position = itemAt(request.target.positions, 0);

  const ask = (asked: Position) =>
    next({ ...request, target: { ...request.target, positions: [asked] } });

  /** Fails with the error of an answer. Its data is told with the error, and not shown (E3). */
  const fail = (reply: Reply): Observable<Reply> => {
    const read = readResponse({ plan, scope: [], errorPolicy: 'none' }, request.target, reply);
    return throwError(() => read.error);
  };

  /** Joins an answer with the data before it. */
  const join = (
    reply: Reply,
    before: unknown,
    asked: Position,
    then: (grown: Grown) => Observable<Reply>,
    refuse = fail,
  ): Observable<Reply> => {
    let grown;
    try {
      grown = growAnswer(paginator, before, reply, asked);
    } catch {
      // The reader of the paginator's type has thrown. It will again where all answers are read.
      return of(reply);
    }
    return grown ? then(grown) : refuse(reply);
  };

  const whole = (reply: Reply, { data, info }: Grown): Reply => ({
    ...reply,
    data,
    // A list that shows rows is never past its end (A1).
    pages: [{ info, isMissing: false }],
  });

  if (isPartRequest(query.state)) {
    return ask(position).pipe(
      switchMap(reply =>
        // The base is read now, because events may have changed rows since the request was sent (A6).
        join(reply, baseOf(query.state), position, grown => {
          if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfIds(plan, grown.data);
          return of(whole(reply, grown));
        }),
      ),
    );
  }

  /** @param rows how many rows the server gives at a time; undefined: it has refused; 0: nobody knows, so nothing is said */
  const tried = (result: SizeResult, rows?: number): void => {
    query.dispatch(featureEvent(SIZE_TRIED, result));
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      if (isCapped(query.state) && rows !== 0) warnOfSize(plan, maxLimit, rows);
    }
  };

  const reload = (plannedReload: Reload, answered: Answered): Observable<Reply> => {
    const { done, cursor, short, isRefused } = answered;
    const { data: before } = answered.reply;
    const step = nextStep(plannedReload, done, cursor);
    const isLast = done + step.pages >= plannedReload.pages;
    /** Page by page from here on, for this time. If all pages come, the server may have meant the size (A3). */
    const askSingly = () =>
      startLater(starts, () =>
        reload({ ...plannedReload, perRequest: 1 }, { ...answered, isRefused: true }),
      );
    return ask(step.position).pipe(
      switchMap(reply =>
        join(
          reply,
          before,
          step.position,
          grown => {
            const isEnd = plannedReload.usesCursors && grown.next === null;
            // An error that a single page has, too, was no matter of size.
            if (isRefused ? isLast || isEnd : step.pages > 1) tried(isRefused ? 1 : 0);
            const { data, rows } = grown;
            if (short && (rows > 0 || mayLackRows(paginator, short.info, position))) {
              // Fewer rows than a page has, or none after them, may have other reasons than the server's largest page.
              tried(2, rows > 0 && short.rows >= (position.limit ?? 1) ? short.rows : 0);
              return startLater(starts, () => begin());
            }
            const all = withErrors(answered.reply, reply);
            if (isLast) return of(whole(all, grown));
            if (isEnd) {
              // No cursor leads further, so this page is the last one, whatever cursor was asked for.
              return join(reply, before, { ...position, cursor }, last => of(whole(all, last)));
            }
            const isFull = step.pages === 1 || rows >= (step.position.limit ?? 0);
            return startLater(starts, () =>
              reload(plannedReload, {
                done: done + step.pages,
                reply: { ...all, data },
                cursor: grown.next,
                short: short ?? (isFull ? null : grown),
                isRefused,
              }),
            );
          },
          step.pages > 1 && done === 0 && mayRefuseSize(reply) ? askSingly : undefined,
        ),
      ),
    );
  };
  const begin = () => reload(reloadOf(plan, query.state, request.target, maxLimit), NOTHING);
  return begin();
}

/**
 * Whether a request may have been refused because of its size. Other statuses mean a missing login, or a server
 * that must not be asked again at once (V15).
 */
function mayRefuseSize({ status = 200 }: Reply): boolean {
  return [200, 400, 422, 500].includes(status);
}

/** An answer with the errors of those before it. Its error is about the first of them that had any (E3). */
function withErrors(before: Reply, reply: Reply): Reply {
  if (before.errors.length === 0) return reply;
  return { ...before, errors: [...before.errors, ...reply.errors] };
}

/**
 * Whether rows may be missing after a larger page that was not full, although the page after it is empty. None
 * are if the server has said so, or if a cursor led on from the last row.
 */
function mayLackRows(
  { type }: PlannedPaginator,
  { total, count, hasNextPage }: PaginationInfo,
  asked: Position,
): boolean {
  const style = styleOf(type.page);
  if (style.usesCursors) return false;
  if (total !== null) return total > (count ?? 0);
  // An end that is only concluded from missing rows, as that of offsets, says nothing (P6).
  return hasNextPage !== false || style.guessNext({}, 0, asked) === false;
}
