import { inject, InjectionToken } from '@angular/core';
import { SCHEDULER } from 'ngx-watch-query/private';
import type { QueryFeature } from '../core/feature';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { SharedRequests } from '../core/request/shared-requests';
import { isDestroyed } from '../core/state/state';
import { isSameRequest } from './is-same-request';
import { limitTime } from './limit-time';
import { RefreshTimer } from './refresh-timer';

/** Over how many milliseconds background requests are spread after an event (V15). Default: 400. */
export const REFRESH_WINDOW = new InjectionToken<number>('ngx-watch-query refresh window');

/**
 * The way to the background: all requests that the library sends by itself, quietly.
 *
 * The core's state says *that* the server must be asked again (`State.refresh`). This folder says
 * *when*: each WatchQuery has a timer that keeps the gaps of V15. Where several WatchQueries wait
 * for the same answer, the first timer that ends starts the request for all of them (V19). A
 * request that is on the wire already is never joined: its answer may be older than the reason to
 * ask. To be made in an injection context.
 */
export class BackgroundRequests {
  readonly #scheduler = inject(SCHEDULER);
  readonly #requests = inject(SharedRequests);
  readonly #window = inject(REFRESH_WINDOW);
  readonly #open = new Map<number, { readonly query: QueryPort; readonly timer: RefreshTimer }>();

  /** The timer of a WatchQuery, for a feature that asks in the background. */
  timerOf(query: QueryPort): RefreshTimer {
    let entry = this.#open.get(query.id);
    if (!entry) {
      const onDue = () => this.#startFor(query);
      entry = { query, timer: new RefreshTimer(this.#scheduler, this.#window, onDue) };
      this.#open.set(query.id, entry);
    }
    return entry.timer;
  }

  /** What it does for one WatchQuery. */
  open({ id }: QueryPort): QueryPart {
    return {
      exchange: limitTime(this.#scheduler),
      run: (before, after) => {
        this.#open.get(id)?.timer.run(before, after);
        if (isDestroyed(after)) this.#open.delete(id);
      },
    };
  }

  /** The time of one has come: all who wait for the same answer ask with it. */
  #startFor(first: QueryPort): void {
    const until = this.#scheduler.now() + this.#window;
    const others = [...this.#open.values()].filter(({ query, timer: { startsAt } }) => {
      const isSoon = startsAt !== undefined && startsAt <= until;
      return isSoon && query !== first && isSameRequest(query, first);
    });
    this.#requests.shareDuring(() => {
      first.dispatch({ type: 'refresh-started' });
      for (const { query } of others) query.dispatch({ type: 'refresh-started' });
    });
  }
}

/** Set up once for all features that ask in the background. */
export const backgroundFeature: QueryFeature = {
  name: 'background',
  order: 10,
  providers: [
    { provide: BackgroundRequests, useFactory: () => new BackgroundRequests() },
    { provide: REFRESH_WINDOW, useValue: 400 },
  ],
  setup: () => {
    const background = inject(BackgroundRequests);
    return { open: query => background.open(query) };
  },
};
