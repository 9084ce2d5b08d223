import { signal, untracked, type Injector, type Signal, type WritableSignal } from '@angular/core';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { HttpContext } from '@angular/common/http';
import type { GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import type { Variables } from '../document/typed-document-node';
import { guarded } from '../errors/guarded';
import type { Plan } from '../plan/plan';
import type { RequestTarget } from '../plan/request-variables';
import { requestOf } from '../request/request-of';
import type { StartQueue } from '../request/start-queue';
import { createState } from '../state/create-state';
import type { QueryEvent, Start } from '../state/query-event';
import { reduce } from '../state/reduce';
import type { Round } from '../state/round';
import {
  isAwaited,
  isDestroyed,
  isIdle,
  isQueued,
  type QueryContext,
  type State,
} from '../state/state';
import type { View } from '../state/view';
import { withChanges } from '../state/with-changes';
import type { DeliverCallbacks } from './callbacks';
import { createCursorTypeNotice } from './cursor-type-notice';
import { DeliveryQueue } from './delivery-queue';
import { createFetchEffect } from './fetch-effect';
import { HeldCalls } from './held-calls';
import type { Exchange, QueryPart, QueryPort } from './query-port';
import type { VariableSources } from './variable-sources';
import { VariablesReader, type ReadVariables } from './variables-reader';

declare const ngDevMode: boolean | undefined;

/** What the engines of one `provideWatchQuery` share. */
export interface EngineSurroundings {
  readonly starts: StartQueue;
  readonly round: Round;
  /** Sends the requests. */
  readonly requests: RequestTransport;
  /** Passes what a callback of the caller's throws to Angular's ErrorHandler. */
  readonly report: (error: unknown) => void;
}

/** What an engine is made from. */
export interface EngineOptions {
  readonly id: number;
  readonly context: Omit<QueryContext, 'hooks'>;
  /** For the application's interceptors. */
  readonly httpContext: HttpContext | undefined;
  /** The starting point, which features may change. */
  readonly start: RequestTarget;
  /**
   * The time limit of requests that are not in the background, in milliseconds; none where it is
   * null or undefined (V21).
   */
  readonly timeout: number | null | undefined;
  readonly callbacks: DeliverCallbacks;
  readonly injector: Injector;
  /** The features in their order; each makes its part. */
  readonly features: readonly OpenFeature[];
  /** The variables that come from signals. */
  readonly sources: VariableSources;
  /** Undefined where the variables are an object without signals. */
  readonly reading: ReadingOption | undefined;
}

/** Makes the part of a feature; undefined: it has none here. */
export type OpenFeature = (query: QueryPort, start: RequestTarget) => QueryPart | undefined;

/** How to read a variables function (L15) or signals (L17). */
export interface ReadingOption {
  readonly read: ReadVariables;
  /**
   * The starting point with the first result of a function; left out with signals.
   *
   * @throws WatchQueryUsageError where the first result cannot be used
   */
  readonly start?: (first: Variables) => RequestTarget;
}

/**
 * Called with true when a request of the caller has settled, with false when the engine was
 * destroyed before.
 */
export type Waiter = (isSettled: boolean) => void;

/**
 * Runs one WatchQuery: every event goes through `reduce`, then the effects see the change, then
 * streams, callbacks and promises are notified, in this order and never nested (L3, L5).
 */
export class Engine implements QueryPort {
  readonly id: number;
  readonly plan: Plan;
  readonly sources: VariableSources;
  readonly injector: Injector;
  readonly report: (error: unknown) => void;
  /** A feature's stage around the page methods. */
  readonly turn: QueryPart['turn'];
  /** Requests a page before it is shown; undefined: no feature keeps answers. */
  readonly prefetch: QueryPart['prefetch'];
  /** What users see, for templates and `computed`. */
  readonly view: Signal<View>;
  /** The same, replaying the current value; completes when destroyed. */
  readonly views: Observable<View>;
  /** Holds method calls and starts until the starting point is known (R9). */
  readonly calls = new HeldCalls();
  readonly #view: WritableSignal<View>;
  readonly #views: BehaviorSubject<View>;
  readonly #context: QueryContext;
  readonly #httpContext: HttpContext | undefined;
  /** What follows the changes: after the signal, before streams and callbacks are notified. */
  readonly #parts: readonly QueryPart[];
  /** Undefined up to the first flush: before it, no callback is called (L2). */
  #callbacks: DeliverCallbacks | undefined;
  readonly #deliveries: DeliveryQueue;
  readonly #events: QueryEvent[] = [];
  readonly #variables: VariablesReader | undefined;
  #state: State;
  #isReducing = false;
  #waiters: Waiter[] = [];

  constructor({ starts, round, requests, report }: EngineSurroundings, options: EngineOptions) {
    const { context, callbacks } = options;
    this.id = options.id;
    this.plan = context.plan;
    this.sources = options.sources;
    this.#httpContext = options.httpContext;
    this.injector = options.injector;
    this.#deliveries = new DeliveryQueue(round);
    this.report = report;
    const parts: QueryPart[] = [];
    let { start } = options;
    try {
      for (const open of options.features) {
        const part = open(this, start);
        if (part) parts.push(part);
        this.turn ??= part?.turn;
        this.prefetch ??= part?.prefetch;
        start = part?.start ?? start;
      }
    } catch (error) {
      // A feature refuses this WatchQuery, so those before it must let go of it (L13).
      const before = createState(context, start);
      const ended = (this.#state = withChanges(before, { activity: { kind: 'destroyed' } }));
      for (const part of parts) part.run?.(before, ended);
      throw error;
    }
    // Not a spread: Angular's build makes that slow, and this runs for every WatchQuery.
    this.#context = Object.assign({}, context, {
      hooks: parts.flatMap(({ hooks }) => hooks ?? []),
    });
    this.#state = createState(this.#context, start);
    this.view = this.#view = signal(this.#state.view);
    this.views = this.#views = new BehaviorSubject(this.#state.view);
    const variables = options.reading && this.#read(options.reading, starts);
    this.#variables = variables;
    const flush = (): void => {
      variables?.begin();
      this.#callbacks = callbacks;
      this.dispatch({ type: 'start-flushed' });
    };
    const queueFlush: QueryPart['run'] = (before, after) => {
      // While calls are held, this waits (R9).
      if (isQueued(after) && !isQueued(before)) this.calls.step(() => starts.add(flush));
    };
    const exchange = parts.reduceRight<Exchange>(
      (next, part) => request => part.exchange?.(request, next) ?? next(request),
      request => requests.send(requestOf(this.plan, request, this.#httpContext)),
    );
    this.#parts = [
      { run: queueFlush },
      ...parts,
      { run: createFetchEffect(this, this.#context, exchange, options.timeout) },
      ...(variables ? [variables] : []),
      ...(typeof ngDevMode === 'undefined' || ngDevMode
        ? [{ run: createCursorTypeNotice(context.plan) }]
        : []),
    ];
    // A feature may know the starting point only later (R9).
    const release = (known: RequestTarget): void => {
      this.dispatch({ type: 'restarted', start: known });
      this.calls.release();
    };
    if (parts.some(part => part.hold?.(release))) this.calls.hold();
  }

  get state(): State {
    return this.#state;
  }

  wireRequest(target: RequestTarget): GraphQLRequest {
    return requestOf(this.plan, { target }, this.#httpContext);
  }

  dispatch(event: QueryEvent): void {
    this.#events.push(event);
    // An effect may dispatch at once. That event waits until all effects have seen the current one.
    if (this.#isReducing) return;
    untracked(() => this.#deliveries.add(this.#reduceAll()));
  }

  /** Whether a row has changes that the server has not confirmed (M9). */
  isPending(row: unknown): boolean {
    return this.#parts.some(part => part.isPending?.(row));
  }

  /**
   * Takes over the present values of signals, so that changes keep the order in which they were
   * made (P13).
   *
   * @param isAll whether to include debounced values that still wait (L17)
   */
  readSignals(isAll?: boolean): void {
    this.#variables?.check(isAll);
  }

  /**
   * Queues a request of the caller; the waiter is called when it has settled, or the one that
   * replaced it.
   */
  start(waiter: Waiter, how?: Start): void {
    if (isIdle(this.#state)) {
      waiter(false);
      return;
    }
    // After the waiters of page methods that were called before and are held (R9).
    this.calls.step(() => {
      if (isDestroyed(this.#state)) waiter(false);
      else this.#waiters.push(waiter);
    });
    this.dispatch({ type: 'start-queued', ...how });
  }

  destroy(): void {
    this.dispatch({ type: 'destroyed' });
    this.calls.release();
  }

  #read({ read, start }: ReadingOption, starts: StartQueue): VariablesReader {
    const restart =
      start &&
      ((first: Variables) =>
        // There is no caller to throw to, so an error is reported, and the pages stay where they are.
        guarded(this.report, () => {
          const names = new Set(Object.keys(first));
          return this.#parts.reduce(
            (target, part) => part.restart?.(target, names) ?? target,
            start(first),
          );
        }));
    return new VariablesReader({ query: this, starts, read, start: restart });
  }

  /** Reduces all events that wait; returns the notifications of their changes, in order. */
  #reduceAll(): readonly (() => void)[] {
    const deliveries: (() => void)[] = [];
    this.#isReducing = true;
    try {
      for (let event = this.#events.shift(); event; event = this.#events.shift()) {
        const before = this.#state;
        const after = reduce(this.#context, before, event);
        if (after === before) continue;
        this.#state = after;
        this.#view.set(after.view);
        // First: while a part ends a request, an interceptor may start the next one, which settles later (L10).
        deliveries.push(this.#deliveryOf(before, after));
        for (const part of this.#parts) part.run?.(before, after);
      }
    } finally {
      this.#isReducing = false;
    }
    return deliveries;
  }

  #deliveryOf(before: State, after: State): () => void {
    // Taken out before the callbacks run: a start made by one of them waits for its own request.
    const hasSettled = isAwaited(before) && !isAwaited(after);
    const hasEnded = isDestroyed(after);
    const settled = hasSettled || hasEnded || isIdle(after) ? this.#waiters.splice(0) : [];
    const callbacks = this.#callbacks;
    return () => {
      // Also after the end: the last value says that nothing is loading any more.
      if (after.view !== before.view) this.#views.next(after.view);
      callbacks?.(before, after, () => isDestroyed(this.#state));
      if (hasEnded) this.#views.complete();
      for (const waiter of settled) waiter(!hasEnded);
    };
  }
}
