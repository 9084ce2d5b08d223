import type { RequestTarget } from '../plan/request-variables';
import { backToPageOne } from './back-to-page-one';
import { isSameTarget } from './is-same-target';
import { keptTrails } from './kept-trails';
import { canRefresh } from './refresh';
import {
  activeRequest,
  isQueued,
  withActivity,
  type ActiveRequest,
  type RequestOrigin,
  type State,
} from './state';
import { withView } from './with-view';
import { withChanges } from './with-changes';

/**
 * A request begins: it replaces the one in flight (L8), and pays the refresh that is due (V15).
 *
 * @param corrected the request whose answer was past the end, for a correction (P15)
 */
export function beginRequest(
  state: State,
  origin: RequestOrigin,
  target: RequestTarget,
  corrected: ActiveRequest | null = null,
): State {
  if (state.activity.kind !== 'active') return state;
  const isBackground = origin === 'background';
  // A correction stands in for the request that it corrects.
  const isQuiet = isBackground || corrected?.isQuiet === true;
  const number = state.requestCount + 1;
  const request: ActiveRequest = {
    number,
    target,
    isQuiet,
    origin,
    paysRefresh: paysRefresh(state, corrected),
    bypassTransferCache: isBackground || (corrected?.bypassTransferCache ?? needsServer(state)),
  };
  const next: State = withChanges(withActivity(state, { request }), {
    requested: isBackground ? state.requested : { target, by: origin, hasFailed: false },
    pagers: keptTrails(state, target),
    refresh: withChanges(state.refresh, { isDue: false }),
    requestCount: number,
  });
  return isQuiet ? next : withView(next, { stale: isStale(state, target) });
}

/** A queued start of the caller becomes a request for the draft (L14). */
export function flushStart(state: State): State {
  if (!isQueued(state)) return state;
  const target = backToPageOne(state);
  const flushed: State = withChanges(withActivity(state, { isQueued: false }), {
    draft: target,
    edits: withChanges(state.edits, { variablesChangedAt: null }),
  });
  return beginRequest(flushed, 'caller', target);
}

/**
 * A background request for what was last requested. It never takes the place of another request,
 * nor of one that is about to start (V15).
 */
export function beginBackground(state: State): State {
  return canRefresh(state) && state.requested
    ? beginRequest(state, 'background', state.requested.target)
    : state;
}

/** Whether only the server may answer: the transfer cache knows no more than the page does (E1). */
function needsServer(state: State): boolean {
  return (
    state.isAnswered ||
    state.requested?.hasFailed === true ||
    activeRequest(state)?.bypassTransferCache === true ||
    paysRefresh(state, null)
  );
}

/** Whether a request that begins now pays a refresh: one that is due, or that it takes over. */
function paysRefresh(state: State, corrected: ActiveRequest | null): boolean {
  const replaced = corrected ?? activeRequest(state);
  return state.refresh.isDue || replaced?.paysRefresh === true;
}

/** Whether the data shown does not belong to what is requested now. */
export function isStale({ displayed }: State, target: RequestTarget): boolean {
  return displayed !== null && !isSameTarget(displayed.target, target);
}
