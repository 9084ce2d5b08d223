import { beginBackground } from '../core/state/begin-request';
import type { EventType } from '../core/state/query-event';
import { refreshDue } from '../core/state/refresh';

/**
 * The server must be asked again (F1). `isNow`: at once, unless another request is in the way; its
 * answer may be older than the reason to ask, so the refresh stays due.
 */
export const ASKED: EventType<{ readonly isNow: boolean }> = {
  name: 'asked',
  reduce: (_, state, { isNow }) => {
    const due = refreshDue(state);
    return isNow ? beginBackground(due) : due;
  },
};
