import { inject } from '@angular/core';
import { DEVICE_NETWORK, PAGE_VISIBILITY, SCHEDULER } from 'ngx-watch-query/private';
import type { QueryFeature } from '../core/feature';
import type { QueryPort } from '../core/query/query-port';
import { backgroundFeature, BackgroundRequests } from './background';
import { browserNetwork } from './browser-network';

/**
 * A server that was out of reach is asked by all its clients, and windows that are shown may be many:
 * over so many milliseconds (V10, V18). Who looks at a tab does not wait.
 */
const SPREAD = 1000;

/** Why it may be time to ask again: the tab is visible again, or the device online (F3). */
export type GoodMoment = 'focus' | 'reconnect';

/** A WatchQuery that may want to ask at such a moment. */
export interface Watcher {
  readonly query: QueryPort;
  wants(moment: GoodMoment): boolean;
  /**
   * The tab or the device has come or gone.
   *
   * @param delay when what has waited for it may be sent, in milliseconds from now
   */
  changed?(delay: number): void;
}

/**
 * The moments at which all WatchQueries that want it ask again: in one step, so that equal ones share
 * a request, and each once, for however many reasons (F1, F3). The page and the device are listened
 * to only while somebody wants to know. To be made in an injection context.
 */
export class GoodMoments {
  readonly #background = inject(BackgroundRequests);
  readonly #scheduler = inject(SCHEDULER);
  readonly #page = inject(PAGE_VISIBILITY);
  readonly #network = inject(DEVICE_NETWORK);
  readonly #watchers = new Set<Watcher>();
  #stop: (() => void) | undefined;

  /** @returns takes it out again */
  add(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    this.#stop ??= this.#listen();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  #listen(): () => void {
    let cancelAsk = (): void => undefined;
    const stopPage = this.#page.onChange(() => {
      const { isHidden } = this.#page;
      if (!isHidden) this.#ask('focus');
      this.#tellAll(isHidden ? 0 : this.#delay());
    });
    const stopNetwork = this.#network.onChange(() => {
      const { isOffline } = this.#network;
      const delay = isOffline ? 0 : this.#delay();
      cancelAsk();
      if (!isOffline) cancelAsk = this.#scheduler.after(delay, () => this.#ask('reconnect'));
      this.#tellAll(delay);
    });
    return () => {
      cancelAsk();
      stopPage();
      stopNetwork();
    };
  }

  #delay(): number {
    return this.#scheduler.random() * SPREAD;
  }

  #ask(moment: GoodMoment): void {
    const asking = [...this.#watchers].filter(watcher => watcher.wants(moment));
    this.#background.ask(new Set(asking.map(({ query }) => query)));
  }

  #tellAll(delay: number): void {
    for (const watcher of [...this.#watchers]) watcher.changed?.(delay);
  }
}

/** Set up once for all features that wait for a good moment. */
export const momentsFeature: QueryFeature = {
  name: 'moments',
  order: 10,
  requires: [backgroundFeature],
  providers: [
    { provide: GoodMoments, useFactory: () => new GoodMoments() },
    { provide: DEVICE_NETWORK, useFactory: browserNetwork },
  ],
};
