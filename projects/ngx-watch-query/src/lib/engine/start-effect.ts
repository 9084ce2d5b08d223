import type { WatchEvent } from '../state/watch-event';
import type { State } from '../state/state';
import type { Effect } from './effect';
import type { StartQueue } from './start-queue';

/** Puts a queued start into the queue that flushes all of them, and takes it out when destroyed. */
export class StartEffect implements Effect {
  /** @param beforeFlush reads what the flush sends */
  constructor(
    private readonly starts: StartQueue,
    private readonly dispatch: (event: WatchEvent) => void,
    private readonly beforeFlush: () => void,
  ) {}

  run(before: State, after: State): void {
    if (isDue(after) && !isDue(before)) this.starts.add(this.#flush);
    if (after.isDestroyed) this.starts.remove(this.#flush);
  }

  readonly #flush = (): void => {
    this.beforeFlush();
    this.dispatch({ type: 'start-flushed' });
  };
}

/** A start waits for the URL, where that cannot be read yet (R9). */
function isDue({ isQueued, early }: State): boolean {
  return isQueued && early === null;
}
