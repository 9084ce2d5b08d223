import type { Injector } from '@angular/core';
import { Subscription } from 'rxjs';
import type { Scheduler } from 'ngx-watch-query/private';
import { attempt } from '../core/errors/guarded';
import type { FeatureSetup, KeptPart } from '../core/feature';
import type { Plan } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import type { QueryStatePort } from '../core/query/query-port';
import { owes, refreshDue, refreshOf } from '../core/refreshes';
import { outcomesOf } from '../core/request/outcomes-of';
import type { SharedRequests } from '../core/request/shared-requests';
import type { StartQueue } from '../core/request/start-queue';
import { createState } from '../core/state/create-state';
import { pickScope } from '../core/state/pick-scope';
import type { QueryEvent } from '../core/state/query-event';
import type { Reply } from '../core/state/read-response';
import { reduce } from '../core/state/reduce';
import type { Round } from '../core/state/round';
import type { Displayed, QueryContext, State } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { hasIgnored } from '../core/ignored';
import { questionOf, type Asker, type Question } from './question';

/** How long the server may take, in milliseconds, because nobody would see the request wait. */
const LONGEST_WAIT = 30_000;

/** How long a prefetched answer is fresh until it is first shown, in milliseconds (K3). */
const PREFETCHED_FRESH = 30_000;

/** What kept answers need from their surroundings. */
export interface KeptPorts {
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly requests: Pick<SharedRequests, 'send'>;
  readonly starts: Pick<StartQueue, 'add'>;
  readonly round: Round;
  readonly injector: Injector;
  readonly report: (error: unknown) => void;
  /** The features in force. */
  readonly features: () => readonly FeatureSetup[];
}

/** An answer as it is shown again. */
export interface Recalled {
  readonly displayed: Displayed;
  /** The state that it comes from, with what features know of its rows. */
  readonly from: State;
  /** When it was asked for, in milliseconds of the scheduler's clock. */
  readonly askedAt: number;
  /** Whether something has happened that only a new answer can show. */
  readonly isOutdated: boolean;
  /** Whether the server need not be asked (K1). */
  readonly isFresh: boolean;
}

/**
 * An answer that is kept while no WatchQuery shows it. It is a WatchQuery at rest: a state that changes
 * like a displayed one, but notifies nobody and sends nothing (K2). Where a WatchQuery would ask the
 * server again, a kept answer is no longer fresh.
 */
export class KeptAnswer implements QueryStatePort {
  /** The id of no WatchQuery, so that options which name one never mean this answer. */
  readonly id = 0;
  readonly plan: Plan;
  readonly report: (error: unknown) => void;
  readonly question: Question;
  /** When it was last used, as the store notes. */
  usedAt = -Infinity;
  /** Whether a list that grows has shown it as its first page. It stays in the cache then (K3). */
  wasShown = false;
  readonly #parts: readonly KeptPart[];
  readonly #context: QueryContext;
  #state: State;
  #onWire = Subscription.EMPTY;
  /** The jobs of all who wait for the answer, with their plans; undefined while none is on its way. */
  #waiting: Map<() => void, Plan> | undefined;

  /**
   * @param target what it answers, or will answer
   * @param askedAt when it was asked for, in milliseconds of the scheduler's clock
   * @param isPrefetched whether it was asked for before any WatchQuery showed it (K3)
   */
  constructor(
    private readonly ports: KeptPorts,
    asker: Asker,
    target: RequestTarget,
    readonly askedAt: number,
    readonly isPrefetched = false,
  ) {
    const { plan } = asker;
    this.plan = plan;
    this.question = questionOf(asker, target);
    this.report = ports.report;
    this.#state = createState({ plan }, target);
    this.#parts = ports.features().flatMap(({ keep }) => keep?.(this) ?? []);
    const hooks = this.#parts.flatMap(part => part.hooks ?? []);
    this.#context = { plan, scope: [], errorPolicy: 'all', hooks, keepsLastRows: false };
  }

  get state(): State {
    return this.#state;
  }

  dispatch(event: QueryEvent): void {
    this.#state = reduce(this.#context, this.#state, event);
  }

  /**
   * Takes over what a WatchQuery displays, without what the server has not confirmed (K1).
   *
   * @param isLeft whether other variables were asked for meanwhile
   */
  take(shown: State, isLeft: boolean): this {
    const { displayed } = this.#confirmed(shown);
    // For a list that grows, the target has all of its pages.
    const { draft: target } = this.#state;
    const taken = withChanges(this.#state, {
      displayed,
      // A page with a cursor is counted by the trail that led to it (P14).
      pagers: shown.pagers,
      requested: { target, by: 'caller', hasFailed: false },
    });
    const known = takeOver(this.#context, taken, shown);
    this.#state = isUpToDate(shown) && !isLeft ? known : refreshDue(known);
    return this;
  }

  /** Follows changes from now on. */
  begin(): void {
    for (const part of this.#parts) part.begin?.();
  }

  /** Stops following changes and waiting for an answer. */
  end(): void {
    this.#onWire.unsubscribe();
    // Later, because a WatchQuery may have ended it in the middle of a step.
    if (this.isPending) this.ports.starts.add(this.#settle);
    for (const part of this.#parts) part.end?.();
  }

  /** Whether the server has been asked, and has not answered yet. */
  get isPending(): boolean {
    return this.#waiting !== undefined;
  }

  /**
   * Runs a job once the request has ended, with or without an answer; at once if there is no request.
   *
   * @param plan the plan of the WatchQuery that waits
   * @returns takes the job back
   */
  whenDone(job: () => void, plan = this.plan): () => void {
    if (this.#waiting) this.#waiting.set(job, plan);
    else job();
    return () => this.#waiting?.delete(job);
  }

  /**
   * Asks the server for the answer, quietly, once (K3).
   *
   * @param older an earlier answer to the same question. Its facts count for the new one, too (V22)
   */
  ask(older: KeptAnswer | undefined): void {
    for (const part of this.#parts) part.ask?.();
    this.dispatch({ type: 'start-queued' });
    this.dispatch({ type: 'start-flushed' });
    if (older) this.#state = takeOver(this.#context, this.#state, older.state);
    const waiting = (this.#waiting = new Map<() => void, Plan>());
    const { requests, injector } = this.ports;
    const { draft: target, requestCount: request } = this.#state;
    // A prefetch in a resolver may be among the first requests of a server-rendered page. What is at hand already
    // may have been rendered itself (E1).
    const bypassTransferCache = older !== undefined;
    const send = () => requests.send(withChanges(this.question.request, { bypassTransferCache }));
    const single = { timeout: LONGEST_WAIT, injector };
    this.#onWire = outcomesOf(this.#context, target, send, single).subscribe(outcome => {
      this.dispatch({ type: 'answered', request, outcome });
      // Who has to ask does so as the last thing in this task: another page may be set until then (L8), and all who
      // ask share a request (E5).
      const isOfUse = (plan: Plan) => this.recall({ plan, isGrown: false }, 0)?.isFresh === true;
      if ([...waiting.values()].every(isOfUse)) this.#settle();
      else this.ports.starts.add(this.#settle);
    });
  }

  /** All who have waited change before anybody is told (L5). */
  readonly #settle = (): void => {
    const jobs = [...(this.#waiting?.keys() ?? [])];
    this.#waiting = undefined;
    this.ports.round.run(() => jobs.forEach(attempt));
  };

  /**
   * The answer as it is by now; undefined if there is none yet, or it is of no use.
   *
   * @param asker who wants it. An answer with another plan is outdated: it may have missed events that this
   *   plan follows (K2)
   * @param staleTime for how many milliseconds an answer is fresh
   */
  recall({ plan, isGrown }: Omit<Asker, 'context'>, staleTime: number): Recalled | undefined {
    const { askedAt } = this;
    const from = this.#state;
    const confirmed = this.#confirmed(from);
    const { displayed, view, pagers } = confirmed;
    if (!displayed || view.error) return undefined;
    // A page past the end would be corrected, which a kept answer does not do (P15).
    if (isEmptied(this.plan, displayed)) return undefined;
    const isOutdated = refreshOf(confirmed).isDue || plan !== this.plan;
    const isFirstUse = this.isPrefetched && !this.wasShown;
    const freshFor = isFirstUse ? Math.max(staleTime, PREFETCHED_FRESH) : staleTime;
    const isFresh = !isOutdated && this.ports.scheduler.now() - askedAt < freshFor;
    // A page that was prefetched begins a list that grows, whose pages are counted by the trail (A1).
    const trail = displayed.trail ?? (isGrown ? pagers[0]?.trail : undefined);
    const shown = trail ? withChanges(displayed, { trail }) : displayed;
    return { displayed: shown, from, askedAt, isOutdated, isFresh };
  }

  /** The state without what the server has not confirmed. */
  #confirmed(state: State): State {
    const { hooks } = this.#context;
    return hooks.reduce((last, hook) => hook.confirmed?.(this.#context, last) ?? last, state);
  }
}

/**
 * Whether all rows of a page above the first were deleted. The server would answer with the page before
 * (P15), and an empty page meanwhile would say that there is nothing. A page that the server has answered
 * empty, and after which another one comes, is right: it filters after paging.
 */
function isEmptied({ paginators }: Plan, { root, target, trail, infos }: Displayed): boolean {
  return paginators.some(({ path, items }, at) => {
    const rows = pickScope(root, [...path, ...items], 0);
    const isFirst = trail !== undefined || target.positions[at]?.page === 1;
    const isFiltered = infos[at]?.count === 0 && infos[at].hasNextPage === true;
    return !isFirst && !isFiltered && Array.isArray(rows) && rows.length === 0;
  });
}

/**
 * What is displayed, as a reply. Its rows may have changed since its answer came, but whether a page follows
 * is judged by the rows of the answer (P6).
 */
export function replyOf({ root, infos }: Displayed): Reply {
  return { data: root as Reply['data'], errors: [], counts: infos.map(({ count }) => count) };
}

/** The state with what features know of an answer that another state has shown (K2). */
export function takeOver({ hooks }: QueryContext, state: State, from: State): State {
  return hooks.reduce((last, hook) => hook.takeOver?.(last, from) ?? last, state);
}

/** Whether what is displayed is what the server would answer, as far as anybody knows. */
function isUpToDate(state: State): boolean {
  const { live } = state.view;
  return (live === 'off' || live === 'live') && !owes(state) && !hasIgnored(state);
}
