import type { PageVisibility } from 'ngx-watch-query/private';

/** A page that is hidden and shown as a spec says. */
export class FakePage implements PageVisibility {
  isHidden = false;
  readonly #listeners = new Set<() => void>();

  /** How many wait for a change. */
  get listeners(): number {
    return this.#listeners.size;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hide(): void {
    this.#change(true);
  }

  show(): void {
    this.#change(false);
  }

  #change(isHidden: boolean): void {
    if (isHidden === this.isHidden) return;
    this.isHidden = isHidden;
    for (const listener of [...this.#listeners]) listener();
  }
}
