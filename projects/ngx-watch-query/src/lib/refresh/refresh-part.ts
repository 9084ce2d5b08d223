import type { BackgroundRequests } from '../background/background';
import type { GoodMoment, GoodMoments, Watcher } from '../background/good-moments';
import { PollTimer, type PollPorts } from '../background/poll-timer';
import type { RefreshTimer } from '../background/refresh-timer';
import { guarded } from '../core/errors/guarded';
import { AskedAt } from '../core/query/asked-at';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { pays, refreshOf } from '../core/refreshes';
import { isPartRequest } from '../core/state/part-request';
import { activeRequest, isDestroyed, isIdle, isQueued, type State } from '../core/state/state';
import { isInterval } from './is-interval';
import type { RefreshOptions } from './refresh-options';

/** How old data may be, in milliseconds, to count as new enough (F3). */
const NEW_ENOUGH = 5000;

/** What the refreshing part of a WatchQuery needs from its surroundings. */
export interface RefreshPorts extends PollPorts {
  readonly background: BackgroundRequests;
  readonly moments: GoodMoments;
}

/** Asks again by itself for one WatchQuery: polls, and asks at good moments (F2, F3). */
export class RefreshPart implements QueryPart, Watcher {
  readonly #poll: PollTimer;
  readonly #leave: () => void;
  readonly #askedAt: AskedAt;
  /** Knows until when the server refuses requests. */
  readonly #timer: RefreshTimer;

  constructor(
    readonly query: QueryPort,
    private readonly options: Required<RefreshOptions<never>> & { readonly staleTime: number },
    private readonly ports: RefreshPorts,
  ) {
    const { background, moments } = ports;
    this.#askedAt = new AskedAt(ports.scheduler);
    this.#poll = new PollTimer(ports, () => background.ask([query]), query.plan);
    // With this, failed polls are repeated, and equal lists poll together.
    background.join(query, () => this.#poll.isSoon);
    this.#timer = background.timerOf(query);
    this.#leave = moments.add(this);
  }

  run(before: State, after: State): void {
    if (isDestroyed(after)) {
      this.#poll.stop();
      this.#leave();
      return;
    }
    const request = activeRequest(after);
    const ended = activeRequest(before);
    this.#askedAt.run(before, after);
    // A fresh kept answer ends a request in the step in which it begins (K1).
    const isRecalled = after.requestCount > before.requestCount;
    if (!request && (ended || isRecalled)) {
      this.#poll.restart(this.#readInterval(after));
      this.#poll.wait(this.#timer.refusedUntil - this.ports.scheduler.now());
    }
    this.#poll.run(after);
  }

  wants(moment: GoodMoment, since: number): boolean {
    const { refetchOnFocus, refetchOnReconnect, staleTime } = this.options;
    const { state } = this.query;
    if (!(moment === 'focus' ? refetchOnFocus : refetchOnReconnect)) return false;
    if (state.requested === null || isIdle(state) || isQueued(state)) return false;
    const isBack = since > -Infinity;
    const request = activeRequest(state);
    // A request that is on the wire when the device comes back may never be answered, so it does not
    // count. One that is sent later counts if it is repeated after a failure (V15).
    const isLater = request !== null && pays(state, request) && this.#askedAt.sent >= since;
    // One that only adds a page says nothing of the others (A1).
    const isForAll = request !== null && !isPartRequest(state);
    const isOnWay = isForAll && (!isBack || isLater);
    const { hasFailed } = state.requested;
    // What may have failed for want of a network is asked for again, however new the rows are.
    if (isBack && hasFailed && !isOnWay) return true;
    const askedAt = isOnWay ? this.#askedAt.sent : this.#askedAt.shown;
    // Rows are not fresh where others were asked for in vain, where they came with errors, or where a
    // refresh is due (K1).
    const isFresh = !hasFailed && !state.view.error && !refreshOf(state).isDue;
    const newEnough = isFresh ? Math.max(NEW_ENOUGH, staleTime) : NEW_ENOUGH;
    return this.ports.scheduler.now() - askedAt >= newEnough;
  }

  changed(delay: number): void {
    this.#poll.wait(delay);
    this.#poll.run(this.query.state);
  }

  #readInterval({ view }: State): number {
    const { pollInterval } = this.options;
    // The state does not know the type of the data: the query and the options give it.
    const interval =
      typeof pollInterval === 'function'
        ? guarded(this.query.report, () => pollInterval(view.data as never))
        : pollInterval;
    return isInterval(interval) ? interval : 0;
  }
}
