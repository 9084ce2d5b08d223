import { inject } from '@angular/core';
import { injectConfig } from '../core/config';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { QueryFeature } from '../core/feature';
import { firstPage } from '../core/plan/first-page';
import type { PageTurn, QueryPart, QueryPort } from '../core/query/query-port';
import { StartQueue } from '../core/request/start-queue';
import { isOtherList } from '../core/state/is-other-list';
import { activeRequest, isQueued, type Displayed } from '../core/state/state';
import { askPages } from './ask-pages';
import { displayedList, growthHooks, isAdding, isSameList, pagesOf } from './growth';

declare const ngDevMode: boolean | undefined;

/** The part of `WatchQueryOptions` that this feature reads; documented there. */
export interface AppendWatchQueryOptions {
  readonly append?: boolean;
}

/**
 * Lists that grow, `withAppend()` (chapter A).
 *
 * - To the core a list of three pages is one that displays page 3 and has rows before it. `growth.ts`,
 *   which is pure, decides what a request for a page means: one page more, or all of them.
 * - `ask-pages.ts` is a stage around the wire. It turns a request for all pages into several
 *   (`page-steps.ts`) and joins the answers into one (`grow-answer.ts`, `join-rows.ts`). The joined
 *   answer is what is displayed, so changes of models find rows of any page (A6).
 * - The page methods pass through it: a page that is being added is not asked for twice (A1).
 * - To the state it adds one event: the server gives fewer rows at a time than it was asked for, or refuses
 *   so many.
 *
 * Its stage stands around those of all other features, so that each request has its own time limits.
 */
export const appendFeature: QueryFeature<AppendWatchQueryOptions> = {
  name: 'withAppend',
  order: 5,
  setup: () => {
    const { maxLimit } = injectConfig();
    const starts = inject(StartQueue);
    return {
      open: (query, { append }, start): QueryPart | undefined => {
        if (!append) return undefined;
        if (typeof ngDevMode === 'undefined' || ngDevMode) assertOnePaginator(query);
        return {
          // The list begins at its first page, whatever the variables say.
          start: firstPage(start),
          restart: firstPage,
          hooks: growthHooks(query.plan, maxLimit),
          exchange: (request, next) => askPages({ query, maxLimit, starts }, request, next),
          turn: pageMethods(query),
        };
      },
    };
  },
};

/** @throws WatchQueryUsageError WQ137 */
function assertOnePaginator({ plan }: QueryPort): void {
  if (plan.paginators.length === 1) return;
  throw new WatchQueryUsageError(
    'WQ137',
    `the option \`append\` needs one paginator, \`pagination\` names ${plan.paginators.length}.`,
  );
}

/** The page methods of a list that grows: there is one way to go (A1). */
function pageMethods(query: QueryPort): NonNullable<QueryPart['turn']> {
  let adding: Promise<boolean> | undefined;
  return (move, refetch, go) => {
    assertPossible(move, refetch);
    if (move === 'limit') return go();
    const { state } = query;
    if (adding && isAdding(state)) return adding;
    const request = activeRequest(state);
    // While another list begins, there is no page yet to add one to. Variables that are set are not sent
    // by a request for others (A4).
    const begins =
      isQueued(state) ||
      (request !== null &&
        request.origin !== 'background' &&
        isSameList(request.target, state.draft));
    const shown = displayedList(state);
    const isGrowing =
      shown !== null &&
      (pagesOf(state.draft) >= pagesOf(shown.target) || isOtherList(state, state.draft));
    if (!isGrowing && begins) return Promise.resolve(false);
    const isAdded = () => hasGrown(query.state.displayed, state.displayed);
    return (adding = go().then(isMoved => isMoved && isAdded()));
  };
}

/** Whether pages have been added. The first page of all counts, too. */
function hasGrown(after: Displayed | null, before: Displayed | null): boolean {
  if (!after || !before) return after !== null;
  return isSameList(after.target, before.target) && pagesOf(after.target) > pagesOf(before.target);
}

/** @throws WatchQueryUsageError WQ138 */
function assertPossible(move: PageTurn, refetch: boolean): void {
  if (refetch && (move === 'next' || move === 'limit')) return;
  throw new WatchQueryUsageError(
    'WQ138',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      (refetch
        ? 'a list with `append` has no prevPage() and no setPage(): nextPage() adds the next page.'
        : 'a list with `append` has no `refetch = false`: its pages are there as soon as they are asked for.'),
  );
}
