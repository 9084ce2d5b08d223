import type { Variables } from '../document/typed-document-node';
import { freshTrail } from '../pagination/follow-trail';
import type { Position } from '../pagination/position';
import { initialPagination } from '../pagination/read-pagination';
import { paginationView } from './pagination-view';
import type { Frame, State } from './state';

/** How a WatchQuery begins. */
export interface Beginning {
  /** The custom variables; those of the pagination are in `positions`. */
  readonly variables: Variables;
  readonly positions: readonly Position[];
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The state before anything has happened (L2, P8).
 *
 * @param isHeld whether the URL cannot be read yet (R9)
 */
export function createState(
  { plan }: Frame,
  { variables, positions }: Beginning,
  isHeld = false,
): State {
  return {
    view: {
      data: undefined,
      pagination: paginationView(plan, positions.map(initialPagination)),
      variables,
      loading: false,
      error: undefined,
      stale: false,
      live: 'off',
    },
    root: undefined,
    set: { variables, positions },
    sent: null,
    sentBy: 'caller',
    shown: null,
    answers: positions.map(position => ({ position, info: initialPagination(position) })),
    trails: positions.map(freshTrail),
    isIdle: false,
    early: isHeld ? NOTHING : null,
    givenNames: NOTHING,
    isQueued: false,
    isFlushed: false,
    isInitialized: false,
    request: null,
    requestCount: 0,
    hasFailed: false,
    recent: [],
    owesSettle: false,
    settleFailures: 0,
    liveError: undefined,
    isDestroyed: false,
    clock: 0,
    variablesChangedAt: null,
    isUrlTurn: false,
    movedAt: positions.map(() => 0),
  };
}
