import { itemAt } from '../errors/item-at';
import type { Position } from '../pagination/position';
import type { Wanted } from '../plan/request-variables';
import { isSameWanted } from './is-same-wanted';
import { isDeepEqual } from './share-structure';
import type { State } from './state';
import { withView } from './with-view';

/** A queued start of the caller becomes a request: what is set is sent (L14). */
export function flushStart(state: State): State {
  if (!state.isQueued) return { ...state, isFlushed: true };
  const wanted = backToPageOne(state);
  const requestCount = state.requestCount + 1;
  const next: State = {
    ...state,
    set: wanted,
    sent: wanted,
    trails: keptTrails(state, wanted),
    isQueued: false,
    isFlushed: true,
    request: { number: requestCount, wanted, isQuiet: false, isCorrection: false },
    requestCount,
    hasFailed: false,
    variablesChangedAt: null,
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
function backToPageOne({ set, variablesChangedAt, movedAt }: State): Wanted {
  if (variablesChangedAt === null) return set;
  const positions = set.positions.map((position, index): Position => {
    const isKept = itemAt(movedAt, index) > variablesChangedAt && position.cursor === null;
    return isKept ? position : { ...position, page: 1, cursor: null };
  });
  return { ...set, positions };
}

/** Trails belong to one limit and one set of custom variables (P14). */
function keptTrails({ trails, sent }: State, { variables, positions }: Wanted): State['trails'] {
  const isOtherList = sent !== null && !isDeepEqual(sent.variables, variables);
  return trails.map((trail, index) => {
    const { limit } = itemAt(positions, index);
    return isOtherList || trail.limit !== limit ? { limit, cursors: [null] } : trail;
  });
}
