import { initialPagination } from '../paging/read-pagination';
import { freshTrail } from '../paging/trail';
import type { RequestTarget } from '../plan/request-variables';
import { initialView } from './pagination-view';
import { READY, type QueryContext, type State } from './state';

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
    hasOutcome: false,
    displayed: null,
    isInitialized: false,
    pagers: positions.map(position => ({
      answer: { position, info: initialPagination(position) },
      trail: freshTrail(position),
      movedAt: 0,
    })),
    edits: { count: 0, variablesChangedAt: null, setEarly: NONE, keepsPages: false },
    givenNames: NONE,
    requestCount: 0,
    slices: {},
  };
}
