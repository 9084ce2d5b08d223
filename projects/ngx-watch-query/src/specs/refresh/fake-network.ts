import type { DeviceNetwork } from 'ngx-watch-query/private';

/** A device that goes offline and comes back as a spec says. */
export class FakeNetwork implements DeviceNetwork {
  isOffline = false;
  readonly #listeners = new Set<() => void>();

  /** How many wait for a change. */
  get listeners(): number {
    return this.#listeners.size;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  lose(): void {
    this.#change(true);
  }

  find(): void {
    this.#change(false);
  }

  #change(isOffline: boolean): void {
    this.isOffline = isOffline;
    for (const listener of [...this.#listeners]) listener();
  }
}
