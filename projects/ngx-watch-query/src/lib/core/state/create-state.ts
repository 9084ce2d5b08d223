import { itemAt } from '../errors/item-at';
import { initialPagination } from '../paging/read-pagination';
import { freshTrail } from '../paging/trail';
import type { RequestTarget } from '../plan/request-variables';
import { initialView } from './pagination-view';
import { READY, type QueryContext, type State } from './state';
import { withChanges } from './with-changes';

const NONE: ReadonlySet<string> = new Set();

/** The state before anything has happened (L2, P8). */
export function createState({ plan }: Pick<QueryContext, 'plan'>, start: RequestTarget): State {
  const { variables, positions } = start;
  return {
    view: {
      data: undefined,
      pagination: initialView(plan, start),
      variables,
      loading: false,
      error: undefined,
      stale: false,
      live: 'off',
    },
    activity: READY,
    draft: start,
    requested: null,
    isAnswered: false,
    displayed: null,
    isInitialized: false,
    pagers: positions.map(position => ({
      answer: { position, info: initialPagination(position) },
      trail: freshTrail(position),
      movedAt: 0,
    })),
    edits: { count: 0, variablesChangedAt: null, setEarly: NONE, keepsPages: false },
    refresh: { isDue: false, failures: 0 },
    givenNames: NONE,
    requestCount: 0,
    slices: {},
  };
}

/**
 * The state with another starting point. Its pages and cursors are as if nothing had been answered, but the
 * order of changes to the draft stays (P13).
 */
export function restartAt(
  query: Pick<QueryContext, 'plan'>,
  state: State,
  start: RequestTarget,
): State {
  const { draft, pagers } = createState(query, start);
  return withChanges(state, {
    draft,
    pagers: pagers.map((pager, index) =>
      withChanges(pager, { movedAt: itemAt(state.pagers, index).movedAt }),
    ),
  });
}
