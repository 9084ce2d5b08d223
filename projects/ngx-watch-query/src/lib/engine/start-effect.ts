import type { WatchEvent } from '../state/watch-event';
import type { Effect } from './effect';
import type { StartQueue } from './start-queue';

/** Puts a queued start into the queue that flushes all of them, and takes it out when destroyed. */
export function createStartEffect(
  starts: StartQueue,
  dispatch: (event: WatchEvent) => void,
): Effect {
  const flush = (): void => {
    dispatch({ type: 'start-flushed' });
  };
  return {
    run(before, after) {
      if (after.isQueued && !before.isQueued) starts.add(flush);
      if (after.isDestroyed) starts.remove(flush);
    },
  };
}
