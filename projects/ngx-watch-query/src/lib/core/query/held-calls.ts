/** Calls that wait until it is known where the WatchQuery starts: where they lead depends on it (R9). */
export class HeldCalls {
  /** Null: nothing has to wait. */
  #waiting: (() => void)[] | null = null;

  hold(): void {
    this.#waiting = [];
  }

  /** Makes a call now, or when the hold ends, in the order of the calls. */
  make(call: () => void): void {
    if (this.#waiting) this.#waiting.push(call);
    else call();
  }

  /** From here on nothing waits. */
  release(): void {
    const calls = this.#waiting ?? [];
    this.#waiting = null;
    for (const call of calls) call();
  }
}
