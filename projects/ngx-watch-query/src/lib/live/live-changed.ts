import type { WatchQueryError } from '../core/errors/watch-query-error';
import type { EventType } from '../core/state/query-event';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { isIdle } from '../core/state/state';
import type { StateHooks } from '../core/state/state-hooks';
import type { LiveStatus } from '../core/state/view';
import { withView } from '../core/state/with-view';

/** The live status of a WatchQuery has changed. */
export interface LiveChanged {
  readonly live: LiveStatus;
  /** Why it has failed, or what has kept it from being opened. */
  readonly error?: WatchQueryError | undefined;
}

/** Why there is no live connection. No answer clears the error before the next try (V11, E4). */
const FAILURE: Slice<WatchQueryError | undefined> = { name: 'live', initial: undefined };

/** Whether `refetch()` waits to be sent. Nothing else tries again what has failed for good (V11). */
export const REFETCHES: Slice<boolean> = { name: 'refetches', initial: false };

export const LIVE_CHANGED: EventType<LiveChanged> = {
  reduce(_, state, { live: status, error: said }) {
    const { error: shown, live: before } = state.view;
    const known = sliceOf(state, FAILURE);
    // The same message is the same error, because `onError` is told of every new error (V11, E7).
    const error = said?.message === known?.message ? known : said;
    // An operation that is opened in the place of a lost one does not make the connection a first one.
    const live = status === 'connecting' && before === 'reconnecting' ? before : status;
    // Nothing is new, so the error of a request that is shown by now stays.
    if (live === before && error === known) return state;
    // Success clears the error (E4). The answer may be long in coming: a hidden page does not ask (V18).
    const isOver = live === 'live' && shown?.kind === 'subscription';
    const left = isOver ? undefined : shown;
    return withView(withSlice(state, FAILURE, error), { live, error: error ?? left });
  },
};

/** Keeps `live` and the connection's error in the state of a live WatchQuery. */
export const liveHooks: StateHooks = {
  follow(_, after, event) {
    if (isIdle(after)) {
      return withView(withSlice(after, FAILURE, undefined), { live: 'off' });
    }
    const isQueued = event.type === 'start-queued';
    const isRefetch = isQueued && event.isRefetch === true;
    const refetches = isRefetch || sliceOf(after, REFETCHES);
    const noted = withSlice(after, REFETCHES, refetches && event.type !== 'start-flushed');
    // The subscription starts with the first request (V10).
    const isStart = isQueued && after.view.live === 'off';
    const live = isStart ? 'connecting' : after.view.live;
    // No answer hides why there is no connection, not even a kept one (E4).
    return withView(noted, { live, error: after.view.error ?? sliceOf(after, FAILURE) });
  },
};
