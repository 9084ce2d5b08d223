import { inject, InjectionToken } from '@angular/core';
import { DEADLINE, PAGE_VISIBILITY, SCHEDULER, type PageVisibility } from 'ngx-watch-query/private';
import type { QueryFeature } from '../core/feature';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { owes, refreshesFeature, refreshOf } from '../core/refreshes';
import { SharedRequests } from '../core/request/shared-requests';
import { featureEvent } from '../core/state/query-event';
import { isDestroyed, type State } from '../core/state/state';
import { ASKED } from './asked';
import { browserVisibility } from './browser-visibility';
import { isSameRequest } from './is-same-request';
import { withLastFailure } from './last-failure';
import { limitBackground } from './limit-background';
import { OVERDUE, withOverdue } from './overdue';
import { OverdueTimer } from './overdue-timer';
import { RefreshTimer, type RefreshTimerPorts } from './refresh-timer';

declare const ngDevMode: boolean | undefined;

/** The time over which background requests are spread after an event, in milliseconds (V15). Default: 400. */
export const REFRESH_WINDOW = new InjectionToken<number>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query refresh window' : '',
);

/** Whether the page counts as seen, for refreshes that are due (V18). Default: `PAGE_VISIBILITY`. */
export const REFRESH_PAGE = new InjectionToken<PageVisibility>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query refresh page' : '',
);

/** How far apart, in milliseconds, refreshes may become due for one cause, such as an event or a reconnect. */
const ONE_MOMENT = 50;

/** A WatchQuery that makes background requests. */
interface Asking {
  readonly query: QueryPort;
  readonly timer: RefreshTimer;
  readonly overdue: OverdueTimer;
  /** Whether it is about to make one of its own, such as a poll. */
  isSoon?: () => boolean;
}

/**
 * Makes all requests that the library sends by itself, quietly.
 *
 * `core/refreshes.ts` knows *that* the server must be asked again. This folder says
 * *when*: each WatchQuery has a timer that keeps the gaps of V15. If several WatchQueries wait for the
 * same answer, the first timer that ends starts the request for all of them (V19). A request that is
 * on the wire already is never joined: its answer may be older than the reason to ask. While nobody
 * can see the page all of them wait (V18). Data whose answer is overdue is `stale` (V21). Create it in
 * an injection context.
 */
export class BackgroundRequests {
  readonly #scheduler = inject(SCHEDULER);
  readonly #deadline = inject(DEADLINE);
  readonly #requests = inject(SharedRequests);
  readonly #page = inject(REFRESH_PAGE);
  readonly #ports: RefreshTimerPorts = {
    scheduler: this.#scheduler,
    page: this.#page,
    window: inject(REFRESH_WINDOW),
    chance: () => this.#chance(),
  };
  readonly #open = new Map<number, Asking>();
  /** WatchQueries that owe a request. While there are any, it matters whether the page is seen. */
  readonly #owing = new Set<Asking>();
  #stopWatching: (() => void) | undefined;
  #drawn = { at: -Infinity, chance: 0 };

  /** The timer of a WatchQuery, for a feature that asks in the background. */
  timerOf(query: QueryPort): RefreshTimer {
    return this.#askingOf(query).timer;
  }

  /**
   * Lets an equal request of another WatchQuery stand in for one that this one is about to make (V19).
   *
   * @param isSoon whether it is about to make one
   */
  join(query: QueryPort, isSoon: () => boolean): void {
    this.#askingOf(query).isSoon = isSoon;
  }

  /**
   * Asks the server again (F1). Equal requests are sent once. A WatchQuery with another request in the way
   * asks after that one; while the page is not seen, all wait until it is.
   *
   * @param at when the reason came; `-Infinity`: what was due already is asked for
   */
  ask(queries: readonly QueryPort[], at = this.#scheduler.now()): void {
    const isNow = !this.#page.isHidden;
    const all = this.withEqual(queries);
    this.#requests.shareDuring(() => {
      for (const query of all) query.dispatch(featureEvent(ASKED, { isNow, at }));
    });
  }

  /** These WatchQueries, and all others that are about to make the same request (V19). */
  protected withEqual(queries: readonly QueryPort[]): Iterable<QueryPort> {
    const until = this.#scheduler.now() + this.#ports.window;
    const all = new Set(queries);
    for (const { query, timer, isSoon } of this.#open.values()) {
      const joins = (timer.startsAt ?? Infinity) <= until || isSoon?.() === true;
      if (joins && !all.has(query) && queries.some(one => isSameRequest(one, query))) {
        all.add(query);
      }
    }
    return all;
  }

  #askingOf(query: QueryPort): Asking {
    let entry = this.#open.get(query.id);
    if (!entry) {
      const onDue = () => this.ask([query], -Infinity);
      const onOverdue = () => query.dispatch(featureEvent(OVERDUE, null));
      entry = {
        query,
        timer: new RefreshTimer(this.#ports, onDue),
        overdue: new OverdueTimer(this.#scheduler, this.#deadline, this.#page, onOverdue),
      };
      this.#open.set(query.id, entry);
    }
    return entry;
  }

  /** The part of this feature for one WatchQuery. */
  open(query: QueryPort): QueryPart {
    const { id, injector } = query;
    return {
      hooks: {
        follow: (before, after, event) =>
          withOverdue(before, withLastFailure(before, after, event)),
      },
      exchange: limitBackground(this.#scheduler, injector),
      run: (before, after) => {
        // A kept answer that is shown may owe a request, whatever features this one has (K1).
        const asking = refreshOf(after).isDue ? this.#askingOf(query) : this.#open.get(id);
        if (!asking) return;
        const isEnd = isDestroyed(after);
        if (isEnd) this.#open.delete(id);
        this.#owing[owes(after) && !isEnd ? 'add' : 'delete'](asking);
        this.#watchPage();
        this.#run(asking, before, after);
      },
    };
  }

  #run({ timer, overdue }: Asking, before: State, after: State): void {
    timer.run(before, after);
    overdue.run(before, after, timer.startsAt);
  }

  /**
   * A random number, drawn once for all refreshes that become due at one moment. So they are sent
   * together, and a page of many lists does not ask sooner than one of few (V19).
   */
  #chance(): number {
    const at = this.#scheduler.now();
    if (at - this.#drawn.at > ONE_MOMENT) this.#drawn = { at, chance: this.#scheduler.random() };
    return this.#drawn.chance;
  }

  #watchPage(): void {
    if (this.#owing.size > 0) {
      this.#stopWatching ??= this.#page.onChange(() => this.#onVisibility());
    } else {
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    }
  }

  #onVisibility(): void {
    for (const asking of this.#owing) {
      const { state } = asking.query;
      if (!this.#page.isHidden) asking.timer.shown();
      this.#run(asking, state, state);
    }
  }
}

/** Set up once for all features that ask in the background. */
export const backgroundFeature: QueryFeature = {
  name: 'background',
  order: 10,
  requires: [refreshesFeature],
  providers: [
    { provide: BackgroundRequests, useFactory: () => new BackgroundRequests() },
    { provide: REFRESH_WINDOW, useValue: 400 },
    { provide: PAGE_VISIBILITY, useFactory: browserVisibility },
    { provide: REFRESH_PAGE, useExisting: PAGE_VISIBILITY },
  ],
  setup: () => {
    const background = inject(BackgroundRequests);
    return { open: query => background.open(query) };
  },
};
