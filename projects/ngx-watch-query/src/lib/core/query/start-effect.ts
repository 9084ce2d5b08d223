import type { StartQueue } from '../request/start-queue';
import { isDestroyed, isQueued, type State } from '../state/state';

/** Puts a queued start into the queue that flushes all of them, and takes it out when destroyed. */
export interface StartEffect {
  readonly run: (before: State, after: State) => void;
  /** The hold has ended: a start that is queued goes on. */
  readonly release: (state: State) => void;
}

/** @param isHeld whether starts wait for something else (R9) */
export function createStartEffect(
  starts: StartQueue,
  flush: () => void,
  isHeld: () => boolean,
): StartEffect {
  const release = (state: State): void => {
    if (isQueued(state) && !isHeld()) starts.add(flush);
  };
  return {
    release,
    run: (before, after) => {
      if (!isQueued(before)) release(after);
      if (isDestroyed(after)) starts.remove(flush);
    },
  };
}
