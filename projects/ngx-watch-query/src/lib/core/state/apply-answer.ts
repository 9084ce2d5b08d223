import { itemAt } from '../errors/item-at';
import { styleOf } from '../paging/page-style';
import type { PageAnswer } from '../paging/paging';
import type { RequestTarget } from '../plan/request-variables';
import { beginRequest, isStale } from './begin-request';
import { correctPositions } from './correct-positions';
import { scopedData } from './pick-scope';
import type { Outcome, PageReading } from './read-response';
import { shareStructure } from './share-structure';
import { shownPagination } from './shown-pagination';
import type { Patched } from './state-hooks';
import { isQueued, withActivity, type ActiveRequest, type QueryContext, type State } from './state';
import { withView } from './with-view';
import { withChanges } from './with-changes';

type DataOutcome = Extract<Outcome, { readonly kind: 'data' }>;

/** The state after the request in flight has ended, with data or with a failure. */
export function applyAnswer(
  query: QueryContext,
  state: State,
  request: ActiveRequest,
  outcome: Outcome,
): State {
  const ended = withActivity(state, { request: null });
  if (outcome.kind === 'failure') {
    const after = failed(ended, request);
    const pagination = shownPagination(query.plan, after);
    // A quiet correction has left `stale` alone, but now the page shown stays another one (L9).
    const isOther = request.origin === 'correction' && isStale(after, request.target);
    const stale = after.view.stale || isOther;
    return withView(after, { error: outcome.error, pagination, stale });
  }
  const answered = withPages(query, ended, request, outcome.pages);
  return (
    startCorrection(query, answered, request, outcome.pages) ??
    display(query, answered, request, outcome)
  );
}

/**
 * Displays an answer from the cache, where it has been kept up to date with all changes (K1, K2).
 */
export function displayKept(
  query: QueryContext,
  state: State,
  asked: Pick<ActiveRequest, 'target'>,
  answer: Omit<DataOutcome, 'kind'>,
): State {
  const paged = withPages(query, state, asked, answer.pages);
  return display(query, paged, asked, answer, true);
}

/** The target stays requested, so that it can be requested again (P16). */
function failed(state: State, { origin }: ActiveRequest): State {
  const { requested } = state;
  // A background request asks for what was requested before it, but its correction for another page.
  const hasFailed = origin !== 'background';
  return withChanges(state, {
    hasOutcome: true,
    requested: requested && hasFailed ? withChanges(requested, { hasFailed }) : requested,
  });
}

function display(
  query: QueryContext,
  state: State,
  { target }: Pick<ActiveRequest, 'target'>,
  { root: answer, pages, error }: Omit<DataOutcome, 'kind'>,
  isKept = false,
): State {
  const { plan, scope, hooks } = query;
  const { displayed, view } = state;
  const patched = hooks.reduce<Patched>((last, { patch }) => patch?.(query, last) ?? last, {
    state,
    root: answer,
    target,
    isKept,
  });
  const root = shareStructure(displayed?.root, patched.root);
  const infos = pages.map(({ info }) => info);
  const shown: State = withChanges(patched.state, {
    displayed: { root, target, infos },
    isInitialized: true,
  });
  const data = scopedData(view.data, root, scope);
  const pagination = shownPagination(plan, shown);
  return withView(shown, { data, pagination, error, stale: false });
}

/** Stores what the answer says about the pages, which bounds the next moves (P10). */
function withPages(
  { plan }: QueryContext,
  state: State,
  { target }: Pick<ActiveRequest, 'target'>,
  pages: readonly PageReading[],
): State {
  const { requested } = state;
  const pagers = state.pagers.map((pager, index) => {
    const answer: PageAnswer = {
      position: itemAt(target.positions, index),
      info: itemAt(pages, index).info,
    };
    const style = styleOf(itemAt(plan.paginators, index).type.page);
    const trail = style.follow(pager.trail, answer, itemAt(state.draft.positions, index));
    return withChanges(pager, { answer, trail });
  });
  return withChanges(state, {
    pagers,
    hasOutcome: true,
    requested: requested && withChanges(requested, { hasFailed: false }),
  });
}

/**
 * An answer with a page past the end is not shown: one request for the last page follows (P15).
 * Null where there is nothing to correct.
 */
function startCorrection(
  { plan }: QueryContext,
  state: State,
  request: ActiveRequest,
  pages: readonly PageReading[],
): State | null {
  if (request.origin === 'correction') return null;
  const trails = state.pagers.map(({ trail }) => trail);
  const target = correctPositions(plan, request.target, pages, trails);
  if (!target) return null;
  const correct = (asked: RequestTarget): RequestTarget =>
    withChanges(asked, {
      positions: asked.positions.map((position, index) => {
        const past = itemAt(request.target.positions, index);
        const last = itemAt(target.positions, index);
        if (position === past) return last;
        // A page that was set after this request stays as it is (L14), even one with the same
        // number. Where the URL has changed only the limit, it is still the page past the end.
        const { page, cursor, limit } = position;
        const hasOtherLimit = page === past.page && cursor === past.cursor && limit !== past.limit;
        const isAdopted = hasOtherLimit && position === state.requested?.target.positions[index];
        return isAdopted ? withChanges(last, { limit }) : position;
      }),
    });
  const corrected: State = withChanges(state, { draft: correct(state.draft) });
  if (!isQueued(state)) return beginRequest(corrected, 'correction', target, request);
  // The queued request will be sent anyway; only correct the page it asks for.
  const asked = correct(state.requested?.target ?? request.target);
  return withView(
    withChanges(corrected, {
      requested: { target: asked, by: 'correction', hasFailed: false },
    }),
    { stale: isStale(state, asked) },
  );
}
