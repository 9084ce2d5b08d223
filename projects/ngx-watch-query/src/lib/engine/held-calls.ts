/** Calls that wait until the URL is read: where they lead depends on what it says (R9). */
export class HeldCalls {
  /** Null: nothing has to wait. */
  #waiting: (() => void)[] | null;

  constructor(isHeld: boolean) {
    this.#waiting = isHeld ? [] : null;
  }

  /** Makes a call, now or when the URL is read, in the order of the calls. */
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
