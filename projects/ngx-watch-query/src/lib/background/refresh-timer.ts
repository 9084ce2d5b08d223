import type { PageVisibility, Scheduler } from 'ngx-watch-query/private';
import { canRefresh } from '../core/state/refresh';
import { activeRequest, type State } from '../core/state/state';
import {
  NO_REFRESHES,
  refreshTime,
  withEvent,
  type RefreshHistory,
  type Spread,
} from './refresh-times';
import { rowCount } from './row-count';

/** Where the page is seen again, what is due is spread over this many milliseconds (V18). */
const SHOWN_SPREAD = 1000;

/** What a timer needs from its surroundings. */
export interface RefreshTimerPorts {
  readonly scheduler: Pick<Scheduler, 'now' | 'after'>;
  /** Whether it can be seen. */
  readonly page: Pick<PageVisibility, 'isHidden'>;
  /** From 0 to 1: which part of a spread is waited for. */
  readonly chance: () => number;
}

/**
 * Says when the background request that is due may start, for one WatchQuery (V15). Not while nobody
 * can see the page (V18).
 */
export class RefreshTimer {
  #history: RefreshHistory = NO_REFRESHES;
  #askedAt = 0;
  #notBefore = -Infinity;
  #spread: Spread = { chance: 0, window: 0 };
  #nextWindow: number | undefined;
  #waiting: { readonly startsAt: number; readonly cancel: () => void } | undefined;

  /**
   * @param window over how many milliseconds the requests of many clients are spread
   * @param onDue called when a request may start
   */
  constructor(
    private readonly ports: RefreshTimerPorts,
    private readonly window: number,
    private readonly onDue: () => void,
  ) {}

  /** When the request starts, in milliseconds of the scheduler's clock; undefined: none waits. */
  get startsAt(): number | undefined {
    return this.#waiting?.startsAt;
  }

  /** An event has come: a long silence before it begins the row of gaps anew. */
  sawEvent(): void {
    this.#history = withEvent(this.#history, this.ports.scheduler.now());
  }

  /** Spreads the next request that becomes due over another time, in milliseconds. */
  spreadNext(window: number): void {
    this.#nextWindow = window;
  }

  /** The page can be seen again: what is due is spread, so that not all tabs ask at once (V18). */
  shown(): void {
    this.#notBefore = this.ports.scheduler.now() + this.ports.chance() * SHOWN_SPREAD;
  }

  run(before: State, after: State): void {
    const request = activeRequest(after);
    const ended = activeRequest(before);
    const isNew = request !== null && request.number !== ended?.number;
    const { isDue, failures } = after.refresh;
    // A request of the caller, too, makes the next one wait where its answer is doubted (V22).
    const isCounted = ended && (ended.paysRefresh || (isDue && failures > 0));
    // A correction belongs to the request that it corrects.
    if (isCounted && (isNew ? request.origin !== 'correction' : !request)) {
      this.#end(after);
    }
    // One that was not due before, such as a poll, is no part of the row.
    if (isNew && request.origin === 'background' && before.refresh.isDue) {
      this.#history = { ...this.#history, started: this.#history.started + 1 };
    }
    if (isDue && !before.refresh.isDue) this.#ask();
    // One that is due already keeps its time, and so does the next.
    if (isDue) this.#nextWindow = undefined;
    if (canRefresh(after) && !this.ports.page.isHidden) this.#waiting ??= this.#start();
    else this.stop();
  }

  stop(): void {
    this.#waiting?.cancel();
    this.#waiting = undefined;
  }

  #end({ refresh: { failures }, displayed }: State): void {
    const lastEndAt = this.ports.scheduler.now();
    const requests = displayed?.requests ?? 1;
    const rows = rowCount(displayed?.root);
    this.#history = { ...this.#history, lastEndAt, failures, rows, requests };
  }

  #ask(): void {
    this.#askedAt = this.ports.scheduler.now();
    this.#spread = {
      chance: this.ports.chance(),
      window: this.#nextWindow ?? this.window,
    };
  }

  #start() {
    const dueAt = refreshTime(this.#history, this.#askedAt, this.#spread);
    const startsAt = Math.max(dueAt, this.#notBefore);
    const cancel = this.ports.scheduler.after(
      Math.max(0, startsAt - this.ports.scheduler.now()),
      () => {
        this.#waiting = undefined;
        this.onDue();
      },
    );
    return { startsAt, cancel };
  }
}
