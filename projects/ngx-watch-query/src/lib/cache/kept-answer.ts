import type { Injector } from '@angular/core';
import { defer, Subscription } from 'rxjs';
import type { RequestTransport } from 'ngx-watch-query/private';
import { toWatchQueryError } from '../core/errors/watch-query-error';
import type { FeatureSetup, KeptPart } from '../core/feature';
import type { Plan } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import type { QueryPort } from '../core/query/query-port';
import type { VariableSources } from '../core/query/variable-sources';
import { limitTime } from '../core/request/limit-time';
import { createState } from '../core/state/create-state';
import type { QueryEvent } from '../core/state/query-event';
import { readResponse } from '../core/state/read-response';
import { reduce } from '../core/state/reduce';
import { refreshDue } from '../core/state/refresh';
import {
  activeRequest,
  READY,
  type Displayed,
  type QueryContext,
  type State,
} from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { requestOf } from '../core/request/request-of';
import type { Question } from './question';

/** How long the server may take, in milliseconds: nobody sees it wait. */
const LONGEST_WAIT = 30_000;

const NO_SOURCES: VariableSources = new Map();

/** What a kept answer is made from. */
export interface KeptOptions {
  readonly plan: Plan;
  readonly question: Question;
  /** What it is, or will be, the answer to. */
  readonly target: RequestTarget;
  /** When it was asked for, in milliseconds of the scheduler's clock. */
  readonly askedAt: number;
  /** Whether it was asked for before anybody has shown it (K3). */
  readonly isPrefetched: boolean;
  readonly injector: Injector;
  readonly report: (error: unknown) => void;
  /** The features that take part. */
  readonly features: readonly FeatureSetup[];
}

/** An answer as it is shown again. */
export interface Recalled {
  readonly displayed: Displayed;
  /** What it comes from: features know of its rows. */
  readonly from: State;
  /** Whether something has happened that only a new answer can show. */
  readonly isOutdated: boolean;
}

/**
 * An answer that is kept while no WatchQuery shows it. It is a WatchQuery at rest: a state that hears of
 * changes as one that is displayed, with nobody to tell and nothing to send (K2). Where such a one would
 * ask the server again, this one is not fresh any more.
 */
export class KeptAnswer implements QueryPort {
  /** That of no WatchQuery: options that name one do not mean it. */
  readonly id = 0;
  readonly plan: Plan;
  readonly sources = NO_SOURCES;
  readonly injector: Injector;
  readonly report: (error: unknown) => void;
  readonly question: Question;
  readonly askedAt: number;
  readonly isPrefetched: boolean;
  /** When it was last of use. */
  usedAt: number;
  readonly #parts: readonly KeptPart[];
  readonly #context: QueryContext;
  #state: State;
  #onWire = Subscription.EMPTY;

  constructor(options: KeptOptions) {
    const { plan, question, target, askedAt, isPrefetched, injector, report, features } = options;
    this.plan = plan;
    this.question = question;
    this.askedAt = this.usedAt = askedAt;
    this.isPrefetched = isPrefetched;
    this.injector = injector;
    this.report = report;
    this.#state = createState({ plan }, target);
    this.#parts = features.flatMap(({ keep }) => keep?.(this) ?? []);
    const hooks = this.#parts.flatMap(part => part.hooks ?? []);
    this.#context = { plan, scope: [], errorPolicy: 'all', hooks };
  }

  get state(): State {
    return this.#state;
  }

  /** What it was asked with; all pages of a list that grows. */
  get target(): RequestTarget {
    return this.#state.draft;
  }

  wireRequest(target: RequestTarget) {
    // In a resolver it may be among the first requests of a page that a server has rendered (E1).
    const asked = { target, isAwaited: false, bypassTransferCache: false };
    return requestOf(this.plan, asked, this.question.request.context);
  }

  dispatch(event: QueryEvent): void {
    this.#state = reduce(this.#context, this.#state, event);
  }

  /**
   * Takes what a WatchQuery displays, without what the server has not confirmed (K1).
   *
   * @param isLeft whether other variables were asked for meanwhile
   */
  take(shown: State, isLeft: boolean): this {
    const { displayed } = this.#confirmed(shown);
    const taken = withChanges(this.#state, {
      activity: READY,
      displayed,
      isAnswered: true,
      isInitialized: true,
      requested: { target: this.target, by: 'caller', hasFailed: false },
    });
    const known = takeOver(this.#context, taken, shown);
    this.#state = isUpToDate(shown) && !isLeft ? known : refreshDue(known);
    return this;
  }

  /** Hears of changes from now on. */
  begin(): void {
    for (const part of this.#parts) part.begin?.();
  }

  /** Hears of nothing any more, and waits for nothing. */
  end(): void {
    this.#onWire.unsubscribe();
    for (const part of this.#parts) part.end?.();
  }

  /** Whether the server has been asked, and has not answered yet. */
  get isPending(): boolean {
    return !this.#onWire.closed;
  }

  /** Does something when the server has answered, or will not; now, if it is not asked. @returns takes it back */
  whenDone(job: () => void): () => void {
    const onWire = this.#onWire;
    onWire.add(job);
    return () => onWire.remove(job);
  }

  /**
   * Asks the server for it, quietly, once (K3).
   *
   * @param older an answer to the same question: what is known of it counts for the new one, too (V22)
   */
  ask(requests: RequestTransport, older: KeptAnswer | undefined): void {
    for (const part of this.#parts) part.ask?.();
    this.dispatch({ type: 'start-queued' });
    this.dispatch({ type: 'start-flushed' });
    if (older) this.#state = takeOver(this.#context, this.#state, older.state);
    const request = activeRequest(this.#state)?.number ?? 0;
    const onWire = (this.#onWire = new Subscription());
    const end = (event: QueryEvent): void => {
      this.dispatch(event);
      onWire.unsubscribe();
    };
    const fail = (error?: unknown): void => {
      end({ type: 'failed', request, error: toWatchQueryError(error) });
    };
    limitTime(onWire, LONGEST_WAIT, this.injector, fail);
    onWire.add(
      defer(() => requests.send(this.wireRequest(this.target))).subscribe({
        next: reply => {
          const outcome = readResponse(this.#context, this.target, reply);
          end({ type: 'answered', request, outcome });
        },
        error: fail,
        // After an answer nothing is awaited any more, and this says nothing.
        complete: fail,
      }),
    );
  }

  /** The answer as it is by now; undefined where there is none yet, or where it is of no use. */
  get recalled(): Recalled | undefined {
    const { displayed, view, refresh } = this.#confirmed(this.#state);
    // A page past the end is asked for no further (P15).
    const from = this.#state;
    const isWhole = displayed && !view.error && !activeRequest(from);
    return isWhole ? { displayed, from, isOutdated: refresh.isDue } : undefined;
  }

  /**
   * Whether the server need not be asked (K1).
   *
   * @param age for how many milliseconds an answer is fresh
   */
  isFresh(now: number, age: number): boolean {
    return now - this.askedAt < age && this.recalled?.isOutdated === false;
  }

  /** Without what the server has not confirmed. */
  #confirmed(state: State): State {
    const { hooks } = this.#context;
    return hooks.reduce((last, hook) => hook.confirmed?.(this.#context, last) ?? last, state);
  }
}

/** The state with what is known of an answer that another state has shown (K2). */
export function takeOver({ hooks }: QueryContext, state: State, from: State): State {
  return hooks.reduce((last, hook) => hook.takeOver?.(last, from) ?? last, state);
}

/** Whether what is displayed is what the server would answer, as far as anybody knows. */
function isUpToDate(state: State): boolean {
  const { refresh, view } = state;
  const isFollowed = view.live === 'off' || view.live === 'live';
  const isOwed = refresh.isDue || activeRequest(state)?.paysRefresh === true;
  return isFollowed && !isOwed;
}
