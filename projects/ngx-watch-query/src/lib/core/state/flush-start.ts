import { itemAt } from '../errors/item-at';
import type { Position } from '../paging/position';
import type { Wanted } from '../plan/request-variables';
import { isSameWanted } from './is-same-wanted';
import { isDeepEqual } from './share-structure';
import { keptTrails } from './kept-trails';
import type { RequestOrigin, State } from './state';
import { withView } from './with-view';

/** A queued start of the caller becomes a request: what is set is sent (L14). */
export function flushStart(state: State): State {
  if (!state.isQueued) return { ...state, isFlushed: true };
  const wanted = backToPageOne(state);
  return sendRequest(
    { ...state, set: wanted, isQueued: false, isFlushed: true, variablesChangedAt: null },
    wanted,
    'caller',
  );
}

/** A request of the caller or the URL begins: it replaces the one in flight (L8). */
export function sendRequest(state: State, wanted: Wanted, origin: RequestOrigin): State {
  const requestCount = state.requestCount + 1;
  const settles = state.owesSettle || state.request?.settles === true;
  const next: State = {
    ...state,
    sent: wanted,
    sentBy: origin,
    trails: keptTrails(state, wanted),
    request: {
      number: requestCount,
      wanted,
      isQuiet: false,
      origin,
      settles,
      isFresh: settles || state.shown !== null || state.hasFailed,
    },
    requestCount,
    hasFailed: false,
    owesSettle: false,
    recent: [],
  };
  return withView(next, { stale: isStale(state, wanted) });
}

/** Whether the data shown does not belong to what is sent now. */
export function isStale({ shown }: State, sent: Wanted): boolean {
  return shown !== null && !isSameWanted(shown, sent);
}

/**
 * Other custom variables mean another list: every paginator goes to page 1, unless a page method
 * set its page after the first of those changes (P13). Cursors belong to the old list (P14).
 */
function backToPageOne({ set, sent, variablesChangedAt, movedAt }: State): Wanted {
  if (variablesChangedAt === null) {
    // Another list at the URL's page: its cursors may look like those of the old trail (P14).
    return sent && !isDeepEqual(sent.variables, set.variables)
      ? { ...set, positions: set.positions.map(withoutTrail) }
      : set;
  }
  const positions = set.positions.map((position, index): Position => {
    const isKept = itemAt(movedAt, index) > variablesChangedAt && position.cursor === null;
    return isKept ? position : { ...position, page: 1, cursor: null };
  });
  return { ...set, positions };
}

function withoutTrail(position: Position): Position {
  return position.cursor === null ? position : { ...position, page: null };
}
