import { Injectable } from '@angular/core';
import type { DeviceNetwork, PageVisibility } from 'ngx-watch-query/private';

/** What comes and goes, and those who want to know. */
class Presence {
  readonly #listeners = new Set<() => void>();

  constructor(public isAway = false) {}

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  change(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The page of a test: seen, whether its window is in front or not, until the test hides it. */
@Injectable()
export class TestPage implements PageVisibility {
  readonly #presence = new Presence();

  get isHidden(): boolean {
    return this.#presence.isAway;
  }

  onChange(listener: () => void): () => void {
    return this.#presence.onChange(listener);
  }

  change(isHidden: boolean): void {
    this.#presence.change(isHidden);
  }
}

/** The device of a test: online, whatever the machine is, until the test takes it away. */
@Injectable()
export class TestNetwork implements DeviceNetwork {
  readonly #presence = new Presence();

  get isOffline(): boolean {
    return this.#presence.isAway;
  }

  onChange(listener: () => void): () => void {
    return this.#presence.onChange(listener);
  }

  change(isOffline: boolean): void {
    this.#presence.change(isOffline);
  }
}
