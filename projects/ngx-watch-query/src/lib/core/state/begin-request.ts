import type { RequestTarget } from '../plan/request-variables';
import { backToPageOne } from './back-to-page-one';
import { isSameTarget } from './is-same-target';
import { keptTrails } from './kept-trails';
import {
  activeRequest,
  isLoading,
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
 * @param leavesLoading whether a request of the caller is quiet (F4)
 */
export function beginRequest(
  state: State,
  origin: RequestOrigin,
  target: RequestTarget,
  corrected: ActiveRequest | null = null,
  leavesLoading = false,
): State {
  if (state.activity.kind !== 'active') return state;
  const isBackground = origin === 'background';
  // A correction stands in for the request that it corrects.
  const isQuiet = corrected?.isQuiet ?? (isBackground || leavesLoading);
  const isAwaited = corrected?.isAwaited ?? !isBackground;
  const number = state.requestCount + 1;
  const request: ActiveRequest = {
    number,
    target,
    isQuiet,
    isAwaited,
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
  // A quiet request leaves what is outdated as it is (L9).
  const stale = isStale(state, target) || (isQuiet && state.view.stale);
  return isAwaited ? withView(next, { stale }) : next;
}

/** The caller asks for a request, quietly or not. Of several, one that loads decides (F4). */
export function queueStart(state: State, isQuiet = false): State {
  const { activity } = state;
  if (activity.kind !== 'active') return state;
  const { isQueued, isRepeat } = activity;
  const staysQuiet = isQuiet && (!isQueued || activity.isQuiet);
  return isQueued && !isRepeat && staysQuiet === activity.isQuiet
    ? state
    : withActivity(state, { isQueued: true, isQuiet: staysQuiet, isRepeat: false });
}

/** A queued start of the caller becomes a request for the draft (L14), or for the same again (M13). */
export function flushStart(state: State): State {
  const { activity: queued, requested } = state;
  if (queued.kind !== 'active' || !queued.isQueued) return state;
  // In the place of a request that loads it loads, too (F4).
  const isQuiet = !isLoading(state);
  const activity = { isQueued: false, isQuiet: false, isRepeat: false };
  if (queued.isRepeat && requested) {
    return beginRequest(withActivity(state, activity), 'caller', requested.target, null, isQuiet);
  }
  const target = backToPageOne(state);
  const flushed: State = withChanges(withActivity(state, activity), {
    draft: target,
    edits: withChanges(state.edits, { variablesChangedAt: null }),
  });
  return beginRequest(flushed, 'caller', target, null, isQuiet);
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
