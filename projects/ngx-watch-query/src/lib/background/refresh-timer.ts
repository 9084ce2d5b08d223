import type { PageVisibility, Scheduler } from 'ngx-watch-query/private';
import { canRefresh, pays, refreshOf } from '../core/refreshes';
import { activeRequest, type State } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { refusedFor } from './last-failure';
import {
  NO_REFRESHES,
  refreshTime,
  withEvent,
  type Asked,
  type RefreshHistory,
} from './refresh-times';
import { rowCount } from './row-count';

/** The time over which due requests are spread when the page is seen again, in milliseconds (V18). */
const SHOWN_SPREAD = 1000;

/** What a timer needs from its surroundings. */
export interface RefreshTimerPorts {
  readonly scheduler: Pick<Scheduler, 'now' | 'after'>;
  readonly page: Pick<PageVisibility, 'isHidden'>;
  /** Over how many milliseconds the requests of many clients are spread. */
  readonly window: number;
  /** The part of such a time to wait for, from 0 to 1. */
  readonly chance: () => number;
}

/**
 * Decides when the due background request of one WatchQuery may start (V15). It waits while nobody can see
 * the page (V18).
 */
export class RefreshTimer {
  #history: RefreshHistory = NO_REFRESHES;
  #notBefore = -Infinity;
  #refusedUntil = -Infinity;
  #asked: Asked = { at: 0, chance: 0, window: 0 };
  #nextWindow: number | undefined;
  #waiting: { readonly startsAt: number; readonly cancel: () => void } | undefined;

  /** @param onDue called when a request may start */
  constructor(
    private readonly ports: RefreshTimerPorts,
    private readonly onDue: () => void,
  ) {}

  /** Until when the server refuses requests, as it has said, in milliseconds of the scheduler's clock (V15). */
  get refusedUntil(): number {
    return this.#refusedUntil;
  }

  /** When the request starts, in milliseconds of the scheduler's clock; undefined: none waits. */
  get startsAt(): number | undefined {
    return this.#waiting?.startsAt;
  }

  /** An event has come. After a long silence the series of gaps begins anew. */
  sawEvent(): void {
    this.#history = withEvent(this.#history, this.ports.scheduler.now());
  }

  /** Sets the time, in milliseconds, over which the next request that becomes due is spread. */
  spreadNext(window: number): void {
    this.#nextWindow = window;
  }

  /** The page can be seen again. Due requests are spread, so that not all tabs ask at once (V18). */
  shown(): void {
    this.#notBefore = this.ports.scheduler.now() + this.ports.chance() * SHOWN_SPREAD;
  }

  run(before: State, after: State): void {
    const request = activeRequest(after);
    const ended = activeRequest(before);
    const isNew = request !== null && request.number !== ended?.number;
    const { isDue, failures } = refreshOf(after);
    const last = refreshOf(before);
    const refused = refusedFor(before, after);
    if (refused !== undefined) {
      const until = this.ports.scheduler.now() + refused;
      // Only an answer takes back what the server has said: a later failure may be one of the network.
      this.#refusedUntil = refused < 0 ? until : Math.max(this.#refusedUntil, until);
    }
    // If the answer to the caller's request is doubted, that request makes the next one wait, too (V22). A page that
    // is added delays none that is due already (A1).
    const isDoubted = isDue && !last.isDue && failures > 0;
    const isCounted = ended && (pays(before, ended) || isDoubted);
    // A correction belongs to the request that it corrects.
    if (isCounted && (isNew ? request.origin !== 'correction' : !request)) {
      this.#history = withChanges(this.#history, { lastEndAt: this.ports.scheduler.now() });
    }
    // A request that was not due, such as a poll, does not lengthen the gaps.
    if (isNew && request.origin === 'background' && last.isDue) {
      this.#history = withChanges(this.#history, { started: this.#history.started + 1 });
    }
    // A connection that is back ends the delay that has grown with failures, and makes none longer.
    const isAnew = failures < last.failures && request === ended;
    const latest = isAnew ? this.startsAt : undefined;
    if (isAnew) this.#stop();
    if (isDue && (isAnew || !last.isDue)) this.#ask();
    // A request that is due already keeps its time. The spread is not for a later one.
    if (isDue) this.#nextWindow = undefined;
    if (!canRefresh(after) || this.ports.page.isHidden) this.#stop();
    else this.#waiting ??= this.#start(after, latest);
  }

  #stop(): void {
    this.#waiting?.cancel();
    this.#waiting = undefined;
  }

  #ask(): void {
    const { scheduler, chance, window } = this.ports;
    this.#asked = { at: scheduler.now(), chance: chance(), window: this.#nextWindow ?? window };
  }

  #start(state: State, latest = Infinity) {
    const { displayed } = state;
    const rows = rowCount(displayed?.root);
    const prospect = {
      failures: refreshOf(state).failures,
      rows,
      requests: displayed?.requests ?? 1,
      refusedUntil: this.#refusedUntil,
    };
    const dueAt = refreshTime(this.#history, prospect, this.#asked);
    const startsAt = Math.min(latest, Math.max(dueAt, this.#notBefore));
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
