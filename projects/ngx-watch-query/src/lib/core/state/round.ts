/**
 * Groups the changes of several WatchQueries of one `provideWatchQuery` that have one cause: all of
 * them change before the first callback, stream or promise is notified (L5).
 */
export class Round {
  #waiting: Set<() => void> | undefined;

  /** Makes the changes. A nested round is part of the outer one. */
  run(change: () => void): void {
    if (this.#waiting) {
      change();
      return;
    }
    const waiting = (this.#waiting = new Set<() => void>());
    try {
      change();
    } finally {
      this.#waiting = undefined;
      for (const tell of waiting) tell();
    }
  }

  /** Calls a function: now, or once at the end of the round. */
  after(tell: () => void): void {
    if (this.#waiting) this.#waiting.add(tell);
    else tell();
  }
}
