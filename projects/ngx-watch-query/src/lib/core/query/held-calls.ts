/**
 * Calls that wait until the starting point of the WatchQuery is known, because their effect depends
 * on it (R9).
 */
export class HeldCalls {
  /** Null: calls are made at once. */
  #waiting: (() => void)[] | null = null;

  hold(): void {
    this.#waiting = [];
  }

  /** Makes a call now, or when the hold ends, in the order of the calls. */
  make(call: () => void): void {
    if (this.#waiting) this.#waiting.push(call);
    else call();
  }

  /** Ends the hold: makes the calls that wait, and later ones at once. */
  release(): void {
    const calls = this.#waiting ?? [];
    this.#waiting = null;
    for (const call of calls) call();
  }
}
