import { inject } from '@angular/core';
import { DEVICE_NETWORK, PAGE_VISIBILITY, SCHEDULER } from 'ngx-watch-query/private';
import type { QueryFeature } from '../core/feature';
import type { QueryPort } from '../core/query/query-port';
import { backgroundFeature, BackgroundRequests } from './background';
import { browserNetwork } from './browser-network';

/**
 * The time, in milliseconds, over which requests are spread when a device is back online or a page is
 * seen again: many clients and windows may come back at once (V10, V18). Focus itself does not wait.
 */
const SPREAD = 1000;

/** A reason to ask again: the tab is visible again, or the device is online again (F3). */
export type GoodMoment = 'focus' | 'reconnect';

/** A WatchQuery that may want to ask at such a moment. */
export interface Watcher {
  readonly query: QueryPort;
  /** @param since when the device came back, in milliseconds of the scheduler's clock; `-Infinity`: it was not away */
  wants(moment: GoodMoment, since: number): boolean;
  /**
   * The tab was shown or hidden, or the device went online or offline.
   *
   * @param delay how long requests that have waited for it wait from now on, in milliseconds
   */
  changed?(delay: number): void;
}

/**
 * Lets all WatchQueries that want it ask again when the page or the device is back: in one step, so that
 * equal ones share a request, and each one once, whatever the number of reasons (F1, F3). It listens to
 * the page and the device only while there are watchers. Create it in an injection context.
 */
export class GoodMoments {
  readonly #background = inject(BackgroundRequests);
  readonly #scheduler = inject(SCHEDULER);
  readonly #page = inject(PAGE_VISIBILITY);
  readonly #network = inject(DEVICE_NETWORK);
  readonly #watchers = new Set<Watcher>();
  #stop: (() => void) | undefined;

  /** Adds a watcher; @returns removes it */
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
    let isMissed = false;
    const stopPage = this.#page.onChange(() => {
      const { isHidden } = this.#page;
      // A request would fail. It is sent when the device is online, if the page is still seen then.
      isMissed = !isHidden && this.#network.isOffline;
      // First, so that a poll which goes on now joins an equal request (V19).
      this.#tellAll(isHidden ? 0 : this.#delay());
      if (!isHidden && !isMissed) this.#ask(['focus']);
    });
    const stopNetwork = this.#network.onChange(() => {
      const { isOffline } = this.#network;
      const delay = isOffline ? 0 : this.#delay();
      cancelAsk();
      const since = this.#scheduler.now();
      const ask = (): void => {
        this.#ask(isMissed ? ['reconnect', 'focus'] : ['reconnect'], since);
        isMissed = false;
      };
      if (!isOffline) cancelAsk = this.#scheduler.after(delay, ask);
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

  #ask(moments: readonly GoodMoment[], since = -Infinity): void {
    const asking = [...this.#watchers].filter(watcher =>
      moments.some(moment => watcher.wants(moment, since)),
    );
    this.#background.ask(asking.map(({ query }) => query));
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
