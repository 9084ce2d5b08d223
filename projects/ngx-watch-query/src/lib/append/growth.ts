import { itemAt } from '../core/errors/item-at';
import { styleOf } from '../core/paging/page-style';
import { cursorAfter, type Trail } from '../core/paging/trail';
import type { Plan } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import { unpaid } from '../core/refreshes';
import { isPartRequest, withPartRequest } from '../core/state/part-request';
import type { EventType, QueryEvent } from '../core/state/query-event';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { isOtherList } from '../core/state/is-other-list';
import { shownPagination } from '../core/state/shown-pagination';
import { changeSlice, sliceOf, type Slice } from '../core/state/slice';
import {
  activeRequest,
  isIdle,
  isQueued,
  withActivity,
  type ActiveRequest,
  type Displayed,
  type State,
} from '../core/state/state';
import type { StateHooks } from '../core/state/state-hooks';
import { withChanges } from '../core/state/with-changes';
import { withView } from '../core/state/with-view';
import { requestCount, type Reload } from './page-steps';

/** What the state says about a list that grows. Its pages are those up to the one displayed. */
interface Growth {
  /** Whether a page method or `setLimit` causes the next start. */
  readonly isMoved: boolean;
  /** Whether the start that is queued asks for one page more. */
  readonly isNext: boolean;
  /** Whether the start that is queued asks for all pages. */
  readonly isReload: boolean;
  /**
   * How often in a row the server has refused a larger page: once may be an error that passes. 2 or more: it
   * limits how many rows it gives.
   */
  readonly refusals: number;
}

const GROWTH: Slice<Growth> = {
  name: 'append',
  initial: { isMoved: false, isNext: false, isReload: false, refusals: 0 },
};

/**
 * What the server has made of a larger page. 0: it has given it; 1: it may have refused it; 2: it limits how many
 * rows it gives.
 */
export type SizeResult = 0 | 1 | 2;

/** The server has answered a larger page (A3). */
export const SIZE_TRIED: EventType<SizeResult> = {
  reduce: (_, state, result) =>
    changeSlice(state, GROWTH, { refusals: result && result + sliceOf(state, GROWTH).refusals }),
};

/** Whether the server limits how many rows it gives. From here on each page is asked for by itself (A3). */
export function isCapped(state: State): boolean {
  return sliceOf(state, GROWTH).refusals > 1;
}

/** Whether two requests are about one list: equal variables, the same limit (A4). */
export function isSameList(a: RequestTarget, b: RequestTarget): boolean {
  return limitOf(a) === limitOf(b) && isDeepEqual(a.variables, b.variables);
}

function limitOf({ positions }: RequestTarget): number | null {
  return itemAt(positions, 0).limit;
}

/** How many pages a target is about. */
export function pagesOf({ positions }: RequestTarget): number {
  return itemAt(positions, 0).page ?? 1;
}

/** The list that is displayed if the next request is about it, else null. */
export function displayedList({ displayed, draft }: State): Displayed | null {
  return displayed && isSameList(displayed.target, draft) ? displayed : null;
}

/** Whether a page is being added, or is about to be. Variables set meanwhile are sent later (L14). */
export function isAdding(state: State): boolean {
  const { displayed, draft } = state;
  const target = isQueued(state) ? draft : activeRequest(state)?.target;
  if (!displayed || !target || !isSameList(displayed.target, target)) return false;
  return sliceOf(state, GROWTH).isNext || pagesOf(target) > pagesOf(displayed.target);
}

/** How the pages of a target are asked for. */
export function reloadOf(
  { paginators }: Plan,
  state: State,
  target: RequestTarget,
  maxLimit: number | null,
): Reload {
  const limit = limitOf(target);
  const { usesCursors } = styleOf(itemAt(paginators, 0).type.page);
  const most = limit === null || isCapped(state) ? 1 : (maxLimit ?? Infinity);
  const perRequest = Math.max(1, Math.floor(most / (limit ?? 1)));
  return { pages: pagesOf(target), limit, perRequest, usesCursors };
}

/**
 * What makes a list of pages. In the core's state a list of three pages is one that displays page 3:
 * `nextPage()` leads to page 4, and a request for page 4 asks for one page more, or for all four.
 * Pure.
 *
 * @param maxLimit how many rows a request may ask for (A3); null: there is no limit
 */
export function growthHooks(plan: Plan, maxLimit: number | null): StateHooks {
  return {
    follow(before, after, event) {
      const noted = returned(before, noteStart(before, after, event));
      const request = activeRequest(noted);
      const ended = activeRequest(before);
      if (request && request.number !== ended?.number) return begin(before, noted, request);
      // A page that was asked for is given up (L15).
      if (isIdle(noted) && !isIdle(before)) {
        const target = isQueued(before) ? undefined : ended?.target;
        return end(plan, forgetStart(noted), target ?? noted.draft);
      }
      if (event.type !== 'answered' || !ended || request) return noted;
      const isShown = noted.displayed !== before.displayed;
      return end(plan, isShown ? withRequests(plan, noted, maxLimit) : noted, ended.target);
    },
  };
}

/** Notes what a start is for. One that no page method has caused asks for all pages. */
function noteStart(before: State, state: State, { type }: QueryEvent): State {
  const { isMoved, isNext, isReload } = sliceOf(state, GROWTH);
  if (type === 'moved') {
    // Another page under the same limit. Its number says nothing where the draft is that of another list.
    const isPage = state.draft !== before.draft && limitOf(state.draft) === limitOf(before.draft);
    return changeSlice(state, GROWTH, { isMoved: true, isNext: isNext || isPage });
  }
  if (type !== 'start-queued') return state;
  return changeSlice(state, GROWTH, { isMoved: false, isReload: isReload || !isMoved });
}

/** Forgets what a start was for, because it has begun, or is given up. */
function forgetStart(state: State): State {
  return changeSlice(state, GROWTH, { isMoved: false, isNext: false, isReload: false });
}

/** A list that is returned to has its own trail again, not that of the other one (A4). */
function returned(before: State, state: State): State {
  const isSet = state.draft.variables !== before.draft.variables;
  const shown = isSet ? displayedList(state) : null;
  return shown ? withChanges(state, { pagers: pagersAt(state, shown) }) : state;
}

function begin(before: State, state: State, request: ActiveRequest): State {
  const { displayed } = state;
  const replaced = activeRequest(before);
  const { isReload, isNext } = sliceOf(state, GROWTH);
  const started = forgetStart(state);
  if (!displayed || !isSameList(displayed.target, request.target)) {
    return atPage(started, request, 1);
  }
  // The rows shown belong to the list, whichever page is asked for (A1). Overdue rows are marked stale
  // again later.
  const shown = withView(started, { stale: false });
  const pages = pagesOf(displayed.target);
  // Another list was requested, and was given up for the one shown, which keeps its pages (A4).
  if (isOtherList(before, request.target)) {
    const hasNext = itemAt(displayed.infos, 0).hasNextPage !== false;
    // Its own trail leads on, also while its pages are on their way (A3).
    const back = withChanges(shown, { pagers: pagersAt(shown, displayed) });
    return atPage(back, request, isNext && hasNext ? pages + 1 : pages);
  }
  const more = pagesOf(request.target) - pages;
  // Another limit was set and set back, which leads to page 1 (P12).
  if (more < 0) return atPage(started, request, 1);
  // The replaced request asked for all pages, or for another list, so this one asks for all, too.
  const isReplaced = replaced && replaced.origin !== 'background' && !isPartRequest(before);
  if (more === 0 || isReload || isReplaced || request.origin !== 'caller') return shown;
  // One more page says nothing of the others: a refresh stays due (V15).
  return unpaid(withPartRequest(shown), request);
}

/** Lets a request be about this page and those before it (A4). */
function atPage(state: State, { target, ...request }: ActiveRequest, page: number): State {
  const position = itemAt(target.positions, 0);
  const moved = { ...target, positions: [{ ...position, page, cursor: null }] };
  const { requested, draft } = state;
  return withChanges(withActivity(state, { request: { ...request, target: moved } }), {
    requested: requested && withChanges(requested, { target: moved }),
    draft:
      itemAt(draft.positions, 0) === position
        ? withChanges(draft, { positions: moved.positions })
        : draft,
  });
}

/**
 * A request about the displayed list has ended. If it failed, the list keeps the pages it had: `nextPage()`
 * asks for the failed one again, and any other request for all those shown (A3).
 */
function end(plan: Plan, state: State, target: RequestTarget): State {
  const { displayed, requested, draft } = state;
  if (!displayed || !isSameList(displayed.target, target)) return state;
  const { positions } = displayed.target;
  const isAsked = draft.positions[0] === target.positions[0];
  const kept = withChanges(state, {
    requested:
      requested?.target === target
        ? withChanges(requested, { target: displayed.target })
        : requested,
    draft: isAsked ? withChanges(draft, { positions }) : draft,
    pagers: pagersAt(state, displayed),
  });
  return withView(kept, { pagination: shownPagination(plan, kept) });
}

/** Notes how many requests it takes to fetch the list anew. The pauses between them grow with it (A3). */
function withRequests(plan: Plan, state: State, maxLimit: number | null): State {
  const { displayed } = state;
  if (!displayed) return state;
  const requests = requestCount(reloadOf(plan, state, displayed.target, maxLimit));
  return withChanges(state, {
    displayed: withChanges(displayed, { requests, trail: trailOf(displayed) }),
  });
}

/** The paginators with the trail of the list that is displayed. */
function pagersAt({ pagers }: State, displayed: Displayed): State['pagers'] {
  const trail = trailOf(displayed);
  return pagers.map(pager => withChanges(pager, { trail }));
}

/** The trail of the list. Only its end leads on: earlier pages are never asked for by their cursors. */
function trailOf({ target, infos }: Displayed): Trail {
  const limit = limitOf(target);
  const visited = Array.from({ length: pagesOf(target) }, () => null);
  const next = cursorAfter(itemAt(infos, 0));
  return { limit, cursors: next === null ? visited : [...visited, next] };
}
