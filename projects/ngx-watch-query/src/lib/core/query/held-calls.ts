/**
 * Calls that wait until the starting point of the WatchQuery is known, because their effect depends
 * on it (R9).
 */
export class HeldCalls {
  /** Null: calls are made at once. */
  #waiting: (() => void)[] | null = null;
  #isReleasing = false;

  hold(): void {
    this.#waiting = [];
  }

  /**
   * Makes a call now, or when the hold ends, in the order of the calls. A call that an observer of an
   * earlier one makes then comes after all that have waited.
   */
  make(call: () => void): void {
    if (this.#waiting) this.#waiting.push(call);
    else call();
  }

  /** Takes a step of a call: together with the call if that is being made, else as `make`. */
  step(step: () => void): void {
    if (this.#isReleasing) step();
    else this.make(step);
  }

  /** Ends the hold: makes the calls that wait, and later ones at once. */
  release(): void {
    const calls = this.#waiting ?? [];
    this.#isReleasing = true;
    try {
      // One of them may destroy the WatchQuery, which makes the others at once.
      for (let call = calls.shift(); call; call = calls.shift()) call();
    } finally {
      this.#isReleasing = false;
      this.#waiting = null;
    }
  }
}
