import { itemAt } from '../core/errors/item-at';
import { FAILURE } from '../core/failure';
import type { RequestTarget } from '../core/plan/request-variables';
import { changeRefresh, payRefresh, pays, refreshOf, unpaid } from '../core/refreshes';
import { displayKept } from '../core/state/apply-answer';
import { isSameTarget } from '../core/state/is-same-target';
import { isPartRequest } from '../core/state/part-request';
import type { EventType } from '../core/state/query-event';
import { readResponse } from '../core/state/read-response';
import { withRecalledAt } from '../core/state/recalled-at';
import { changeSlice, sliceOf, withSlice, type Slice } from '../core/state/slice';
import {
  activeRequest,
  isIdle,
  withActivity,
  type ActiveRequest,
  type QueryContext,
  type State,
} from '../core/state/state';
import type { StateHooks } from '../core/state/state-hooks';
import { withChanges } from '../core/state/with-changes';
import { withView } from '../core/state/with-view';
import { replyOf, takeOver, type Recalled } from './kept-answer';
import { numbered } from './numbered';

/** What the cache has for a question. */
export interface AtHand {
  /** The state with what features know of its rows. */
  readonly from: State;
  /** The answer to show at once; undefined if it has not come yet, or is of no use. */
  readonly found: Recalled | undefined;
  /** Whether a newer one is on its way, for which the request waits while this one is shown (K3). */
  readonly isOnItsWay?: boolean;
}

/** A prefetched answer that has answered a request, or a part of it (K3). */
export interface Used {
  /** The number of that request. */
  readonly request: number;
  /** When the oldest part of its answer was asked for, in milliseconds of the scheduler's clock. */
  readonly askedAt: number;
  /** Whether it was all that the request needed, and had come before. */
  readonly wasAtHand: boolean;
}

/** What the state of a WatchQuery says about kept answers. */
interface Recall {
  /** Whether the start that is queued is a `refetch()`. */
  readonly isRefetch: boolean;
  /** Whether the last request is for a `refetch()`. */
  readonly isRefetched: boolean;
  /** Whether a prefetched answer may serve as the answer to the last request, or to a part of it (K3). */
  readonly mayShare: boolean;
  /**
   * Whether the WatchQuery itself owed no refresh when the last request was sent: at most a kept answer was
   * outdated (V15).
   */
  readonly isUndue: boolean;
}

const RECALL: Slice<Recall> = {
  name: 'cache',
  initial: { isRefetch: false, isRefetched: false, mayShare: false, isUndue: false },
};

/**
 * A prefetch for which a request has waited has ended, and the server must be asked nevertheless. What
 * came is shown; null: nothing came.
 */
export const RECALLED: EventType<Recalled | null> = {
  reduce(query, state, found) {
    const waiting = activeRequest(state);
    if (!waiting) return state;
    // A new object, because the request is sent for each new one.
    const request = withChanges(waiting, {});
    // The request is sent only now, so it is later than all that is known (V22). It pays the refresh that is due
    // (V15), unless it adds a page, which says nothing of the others (A1).
    const known = takeOver(query, withActivity(state, { request }), state);
    const begun = isPartRequest(state) ? known : payRefresh(known, request);
    const isUndue = sliceOf(state, RECALL).isUndue && !refreshOf(state).isDue;
    const alone = changeSlice(begun, RECALL, { mayShare: false, isUndue });
    return found ? recalled(query, alone, request, found) : alone;
  },
};

/**
 * What the request in flight is answered with was prefetched before the reason for a refresh came. So the refresh is
 * due as before, unless only a kept answer owed it (F1).
 */
export const PREFETCHED_BEFORE: EventType<null> = {
  reduce(_, state) {
    const request = activeRequest(state);
    return request && !sliceOf(state, RECALL).isUndue ? unpaid(state, request) : state;
  },
};

/** Whether a prefetched answer may serve as the answer to the request in flight, or to a part of it (K3). */
export function mayShare(state: State): boolean {
  return sliceOf(state, RECALL).mayShare;
}

/** Whether a target is about a later page of a list than those that it shows. */
export function isFurther(target: RequestTarget, shown: RequestTarget): boolean {
  const [page = 0, last = 0] = [target, shown].map(({ positions }) => positions[0]?.page ?? 0);
  return page > last;
}

/**
 * Shows a kept answer in the step in which a request begins (K1). It reads the cache, and changes nothing
 * there but the time of the answer's last use.
 *
 * @param find what is at hand; `mustAsk`: the server is asked in any case
 * @param lastUse the last time that a prefetched answer was used
 */
export function recallHooks(
  find: (target: RequestTarget, mustAsk: boolean) => AtHand | undefined,
  lastUse: () => Used | undefined,
): StateHooks {
  return {
    follow(before, after, event, query) {
      const isRefetch = event.type === 'start-queued' && event.isRefetch === true;
      // A `refetch()` is not sent if nothing is wanted any more when its turn comes.
      const isNoted = isRefetch || isIdle(after);
      const noted = isNoted ? changeSlice(after, RECALL, { isRefetch }) : after;
      const request = activeRequest(noted);
      if (!request || request.number === before.requestCount) {
        const used = lastUse();
        if (event.type !== 'answered' || event.request !== used?.request) return noted;
        const shown = withRecalledAt(noted, used.askedAt);
        // What was at hand does not say that the server answers now (V15).
        return used.wasAtHand ? withSlice(shown, FAILURE, sliceOf(before, FAILURE)) : shown;
      }
      const { displayed, requested } = before;
      const replaced = activeRequest(before);
      const last = sliceOf(noted, RECALL);
      // `nextPage()` in place of a `refetch()` asks for all pages, and for one more (A3).
      const isMore =
        replaced !== null &&
        last.isRefetched &&
        displayed?.trail !== undefined &&
        isFurther(request.target, displayed.target);
      const isRefetched = last.isRefetch || isMore;
      // A refresh that only a kept answer owed does not count for the next one that is shown.
      const isOwed = refreshOf(before).isDue || !replaced || !last.isUndue;
      const isDue = pays(noted, request) && isOwed;
      const begun = changeSlice(noted, RECALL, {
        isRefetch: false,
        isRefetched,
        mayShare: false,
        isUndue: !isDue,
      });
      // `refetch()` for what is requested already always asks the server.
      const isAgain =
        isRefetched && requested !== null && isSameTarget(requested.target, request.target);
      const isCorrection = request.origin === 'correction';
      const isShownAgain = isAgain && displayed?.target === requested.target;
      if (request.origin === 'background' || isShownAgain) return begun;
      const mustAsk = isRefetched || isDue;
      const { from, found, isOnItsWay = false } = find(request.target, mustAsk) ?? {};
      const shares = !isRefetched && !isCorrection;
      if (found && !isCorrection && !isAgain) {
        const isFresh = found.isFresh && !mustAsk;
        const shown = recalled(query, begun, request, withChanges(found, { isFresh }));
        return changeSlice(shown, RECALL, { mayShare: shares && isOnItsWay });
      }
      // What features know of its rows counts for the new answer, too (K2).
      const known = from ? takeOver(query, begun, from) : begun;
      return changeSlice(known, RECALL, { mayShare: shares });
    },
  };
}

function recalled(
  query: QueryContext,
  state: State,
  request: ActiveRequest,
  found: Recalled,
): State {
  const { displayed: kept, from, askedAt, isFresh, isOutdated } = found;
  const { requested } = state;
  const { trail } = kept;
  const { target, draft, pagers } = placed(state, request.target, found);
  // What is said of the pages of a list that grows was not read from one answer.
  const joined = trail && { pages: kept.infos.map(info => ({ info, isMissing: false })) };
  const outcome = readResponse(query, target, { ...replyOf(kept), ...joined });
  if (outcome.kind === 'failure') return state;
  const asked = withChanges(request, {
    target,
    isQuiet: true,
    bypassTransferCache: true,
  });
  const begun = withChanges(withActivity(state, { request: isFresh ? null : asked }), {
    requested: requested && withChanges(requested, { target }),
    draft,
    pagers,
  });
  // If the kept answer is outdated, a refresh stays due until a request is answered (V15).
  const paying = isOutdated ? changeRefresh(begun, { payer: request.number }) : begun;
  const shown = takeOver(query, displayKept(query, paying, asked, outcome), from);
  const { displayed } = shown;
  // A list that grows keeps the trail of all its pages.
  const grown =
    trail && displayed
      ? withChanges(shown, {
          pagers: shown.pagers.map(pager => withChanges(pager, { trail })),
          displayed: withChanges(kept, { root: displayed.root }),
        })
      : shown;
  return withView(withRecalledAt(grown, askedAt), { stale: !isFresh });
}

/** Where a kept answer is shown: its target, and the draft and the pagers that belong to it. */
function placed(
  { draft, pagers }: State,
  asked: RequestTarget,
  { displayed: kept, from }: Recalled,
): Pick<State, 'draft' | 'pagers'> & { readonly target: RequestTarget } {
  // A page whose cursor came from elsewhere, such as the URL, has the number that it was kept with (P14).
  const positions = asked.positions.map((one, at) => numbered(one, itemAt(from.pagers, at)));
  // A list that grows comes back with all its pages, any other list with the page that is asked for.
  const target = kept.trail ? kept.target : withChanges(asked, { positions });
  return {
    target,
    draft: withChanges(draft, {
      // Not a page that was set and not sent (L14).
      positions: draft.positions.map((one, at) =>
        one === asked.positions[at] ? itemAt(target.positions, at) : one,
      ),
    }),
    pagers: pagers.map((pager, at) => {
      const { trail } = itemAt(from.pagers, at);
      const { page, limit, cursor } = itemAt(asked.positions, at);
      // Such a page without a number has been visited since a link: the way back is known, too.
      const isLinked = page === null && !pager.trail.unnumbered && trail.limit === limit;
      const isVisited = isLinked && trail.unnumbered?.includes(cursor) === true;
      return isVisited || positions[at] !== asked.positions[at]
        ? withChanges(pager, { trail })
        : pager;
    }),
  };
}
