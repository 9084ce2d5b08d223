/** A switch that a spec turns on and off, with listeners. */
export class FakeSwitch {
  #isOn = false;
  readonly #listeners = new Set<() => void>();

  get isOn(): boolean {
    return this.#isOn;
  }

  /** The number of listeners. */
  get listeners(): number {
    return this.#listeners.size;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected set(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    for (const listener of [...this.#listeners]) listener();
  }
}
