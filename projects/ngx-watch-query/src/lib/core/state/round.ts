/**
 * A change that reaches several WatchQueries of one `provideWatchQuery`: all of them change before the
 * first callback, stream or promise hears of it (L5).
 */
export class Round {
  #waiting: Set<() => void> | undefined;

  /** Lets it happen; one inside of another is part of that. */
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

  /** Calls a function now, or once at the end of the round. */
  after(tell: () => void): void {
    if (this.#waiting) this.#waiting.add(tell);
    else tell();
  }
}
