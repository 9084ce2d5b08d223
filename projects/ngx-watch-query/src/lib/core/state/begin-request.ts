import type { RequestTarget } from '../plan/request-variables';
import { backToPageOne } from './back-to-page-one';
import { isSameTarget } from './is-same-target';
import { keptTrails } from './kept-trails';
import {
  isLoading,
  withActivity,
  type ActiveRequest,
  type RequestOrigin,
  type State,
} from './state';
import { withView } from './with-view';
import { withChanges } from './with-changes';

/**
 * Begins a request. It replaces the one in flight (L8).
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
  // A correction takes the place of the request that it corrects, so it is as quiet and as awaited.
  const isQuiet = corrected?.isQuiet ?? (isBackground || leavesLoading);
  const isAwaited = corrected?.isAwaited ?? !isBackground;
  const number = state.requestCount + 1;
  const request: ActiveRequest = {
    number,
    target,
    isQuiet,
    isAwaited,
    origin,
    // Angular's transfer cache holds answers that were rendered on the server. After an answer or a failure they
    // are too old (E1).
    bypassTransferCache: isBackground || (corrected?.bypassTransferCache ?? state.hasOutcome),
  };
  const next: State = withChanges(withActivity(state, { request }), {
    requested: isBackground ? state.requested : { target, by: origin, hasFailed: false },
    pagers: keptTrails(state, target),
    requestCount: number,
  });
  // A quiet request does not clear `stale`: only its answer does (L9).
  const stale = isStale(state, target) || (isQuiet && state.view.stale);
  return isAwaited ? withView(next, { stale }) : next;
}

/**
 * Queues a request of the caller. It turns `loading` on, unless all starts that are queued are
 * quiet (F4).
 */
export function queueStart(state: State, isQuiet = false): State {
  const { activity } = state;
  if (activity.kind !== 'active') return state;
  const staysQuiet = isQuiet && (!activity.isQueued || activity.isQuiet);
  return withActivity(state, { isQueued: true, isQuiet: staysQuiet, isRepeat: false });
}

/**
 * Turns a queued start of the caller into a request for the draft (L14), or, after a reset, into the
 * previous request again (M13).
 */
export function flushStart(state: State): State {
  const { activity: queued, requested } = state;
  if (queued.kind !== 'active' || !queued.isQueued) return state;
  // A quiet start that replaces a request with `loading` keeps `loading` on (F4).
  const isQuiet = !isLoading(state);
  const flushed = withActivity(state, { isQueued: false, isQuiet: false, isRepeat: false });
  const repeated = queued.isRepeat ? requested?.target : undefined;
  const target = repeated ?? backToPageOne(state);
  const sent = repeated
    ? flushed
    : withChanges(flushed, {
        draft: target,
        edits: withChanges(state.edits, { variablesChangedAt: null }),
      });
  return beginRequest(sent, 'caller', target, null, isQuiet);
}

/** Whether the data shown does not belong to what is requested now. */
export function isStale({ displayed }: State, target: RequestTarget): boolean {
  return displayed !== null && !isSameTarget(displayed.target, target);
}
