import { beginRequest } from '../core/state/begin-request';
import type { EventType } from '../core/state/query-event';
import { canRefresh, changeRefresh, refreshOf } from '../core/refreshes';
import type { State } from '../core/state/state';

/**
 * The server must be asked again (F1). `isNow`: at once, unless another request is in the way. Its answer
 * may be older than the reason to ask, so the refresh then stays due. `at`: when the reason came, in
 * milliseconds of the scheduler's clock; `-Infinity`: there is no new one.
 */
export const ASKED: EventType<{ readonly isNow: boolean; readonly at: number }> = {
  reduce: (_, state, { isNow, at }) => {
    const wantedAt = Math.max(refreshOf(state).wantedAt, at);
    const due = changeRefresh(state, { isDue: true, wantedAt });
    return isNow ? beginBackground(due) : due;
  },
};

/** The connection is back: that requests have failed before says nothing any more (V10). */
export const RECONNECTED: EventType<null> = {
  reduce: (_, state) => changeRefresh(state, { failures: 0 }),
};

/**
 * A background request for what was last requested. It never takes the place of another request,
 * nor of one that is about to start (V15).
 */
function beginBackground(state: State): State {
  return canRefresh(state) && state.requested
    ? beginRequest(state, 'background', state.requested.target)
    : state;
}
