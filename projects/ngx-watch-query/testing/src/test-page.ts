import { Injectable } from '@angular/core';
import type { DeviceNetwork, PageVisibility } from 'ngx-watch-query/private';

/** A flag that a test can change, and the listeners that are notified. */
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

/** The page of a test: visible until the test hides it, even if its window is in the background. */
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

/** The device of a test: online until the test takes it offline, even if the machine is offline. */
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
