import type { WatchEvent } from '../state/watch-event';
import type { State } from '../state/state';
import type { Effect } from './effect';
import type { StartQueue } from './start-queue';

/** Puts a queued start into the queue that flushes all of them, and takes it out when destroyed. */
export class StartEffect implements Effect {
  #isWaiting = false;
  #isEnded = false;

  /**
   * @param isHeld whether starts wait for `release()` first (R9)
   * @param beforeFlush reads what the flush sends
   */
  constructor(
    private readonly starts: StartQueue,
    private readonly dispatch: (event: WatchEvent) => void,
    private isHeld: boolean,
    private readonly beforeFlush: () => void,
  ) {}

  run(before: State, after: State): void {
    this.#isWaiting = after.isQueued;
    if (after.isQueued && !before.isQueued && !this.isHeld) this.starts.add(this.#flush);
    if (!after.isDestroyed) return;
    this.#isEnded = true;
    this.starts.remove(this.#flush);
  }

  /** Lets a held start go. */
  release(): void {
    this.isHeld = false;
    if (this.#isWaiting) this.starts.add(this.#flush);
  }

  readonly #flush = (): void => {
    // Another start of this flush may have ended it (L11).
    if (this.#isEnded) return;
    this.beforeFlush();
    this.dispatch({ type: 'start-flushed' });
  };
}
