import { itemAt } from '../errors/item-at';
import type { PageAnswer } from '../paging/page-bounds';
import type { Wanted } from '../plan/request-variables';
import { followTrail } from '../paging/follow-trail';
import { correctPositions } from './correct-positions';
import { isStale } from './flush-start';
import { paginationView } from './pagination-view';
import { pickScope } from './pick-scope';
import type { Outcome, PageReading } from './read-response';
import { shareStructure } from './share-structure';
import type { ActiveRequest, Frame, State } from './state';
import type { PaginationView } from './view';
import { withView } from './with-view';

/** What the end of a request makes of the state; `request` is the one in flight. */
export function applyAnswer(
  frame: Frame,
  state: State,
  request: ActiveRequest,
  outcome: Outcome,
): State {
  const ended: State = { ...state, request: null };
  const loading = state.isQueued;
  if (outcome.kind === 'failure') {
    const { settles, isQuiet } = request;
    const failed: State = {
      ...ended,
      recent: [],
      hasFailed: state.hasFailed || !isQuiet,
      owesSettle: state.owesSettle || settles,
      settleFailures: state.settleFailures + (settles && isQuiet ? 1 : 0),
    };
    return withView(failed, { error: outcome.error, loading });
  }
  const answered = withPages(frame, ended, request, outcome.pages);
  const corrected = startCorrection(frame, answered, request, outcome.pages);
  if (corrected) return corrected;

  // Events that came meanwhile may be newer than the answer (V10).
  const { applyEvent } = frame;
  const fresh = applyEvent ? state.recent.reduce(applyEvent, outcome.root) : outcome.root;
  const root = shareStructure(state.root, fresh);
  const infos = outcome.pages.map(({ info }) => info);
  const pagination = shareStructure(state.view.pagination, paginationView(frame.plan, infos));
  return withView(
    {
      ...answered,
      root,
      shown: request.wanted,
      isInitialized: true,
      recent: [],
      settleFailures: 0,
    },
    {
      data: pickScope(root, frame.scope),
      pagination: pagination as PaginationView,
      error: outcome.error ?? state.liveError,
      loading,
      stale: false,
    },
  );
}

/** Takes over what the answer says about the pages: the bounds of the next moves (P10). */
function withPages(
  { plan }: Frame,
  state: State,
  { wanted }: ActiveRequest,
  pages: readonly PageReading[],
): State {
  const answers = pages.map(({ info }, index): PageAnswer => ({
    position: itemAt(wanted.positions, index),
    info,
  }));
  const trails = answers.map((answer, index) => {
    const trail = itemAt(state.trails, index);
    const { kind } = itemAt(plan.paginators, index).type.page;
    return kind === 'cursor'
      ? followTrail(trail, answer, itemAt(state.set.positions, index))
      : trail;
  });
  return { ...state, answers, trails, hasFailed: false };
}

/** A page past the end is not shown: one request for the last page follows (P15). */
function startCorrection(
  frame: Frame,
  state: State,
  request: ActiveRequest,
  pages: readonly PageReading[],
): State | null {
  if (request.origin === 'correction') return null;
  const wanted = correctPositions(frame.plan, request.wanted, pages, state.trails);
  if (!wanted) return null;
  // Only a page that was not changed since is corrected in what is set, too (L14).
  const correct = (asked: Wanted): Wanted => ({
    ...asked,
    positions: asked.positions.map((position, index) =>
      position === itemAt(request.wanted.positions, index)
        ? itemAt(wanted.positions, index)
        : position,
    ),
  });
  const corrected: State = { ...state, set: correct(state.set) };
  // A start that waits is the request that follows; the page is ours all the same, not the caller's.
  if (state.isQueued) {
    const sent = correct(state.sent ?? request.wanted);
    const stale = isStale(state, sent);
    const owesSettle = state.owesSettle || request.settles;
    return withView({ ...corrected, sent, sentBy: 'correction', owesSettle }, { stale });
  }
  const requestCount = state.requestCount + 1;
  const next: State = {
    ...corrected,
    sent: wanted,
    sentBy: 'correction',
    request: { ...request, number: requestCount, wanted, origin: 'correction' },
    requestCount,
    recent: [],
  };
  return request.isQuiet ? next : withView(next, { stale: isStale(state, wanted) });
}
