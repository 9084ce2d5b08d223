import { signal, untracked, type Injector, type Signal } from '@angular/core';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { HttpContext } from '@angular/common/http';
import type { GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import type { Variables } from '../document/typed-document-node';
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
  type ActiveRequest,
  type QueryContext,
  type State,
} from '../state/state';
import type { View } from '../state/view';
import type { DeliverCallbacks } from './callbacks';
import { createCursorTypeNotice } from './cursor-type-notice';
import { DeliveryQueue } from './delivery-queue';
import { createFetchEffect } from './fetch-effect';
import { HeldCalls } from './held-calls';
import type { Exchange, QueryPart, QueryPort } from './query-port';
import type { VariableSources } from './variable-sources';
import { VariablesReader, type ReadVariables } from './variables-reader';

declare const ngDevMode: boolean | undefined;

/** What an engine is made from. */
export interface EngineOptions {
  readonly id: number;
  readonly context: Omit<QueryContext, 'hooks'>;
  /** For the application's interceptors. */
  readonly httpContext: HttpContext | undefined;
  /** Where it starts, but for what features say. */
  readonly start: RequestTarget;
  readonly starts: StartQueue;
  readonly round: Round;
  /** Where requests leave. */
  readonly transport: RequestTransport;
  /** How long those that are not the library's own may take, in milliseconds (V21). */
  readonly timeout: number | null | undefined;
  readonly callbacks: DeliverCallbacks;
  readonly injector: Injector;
  readonly report: (error: unknown) => void;
  /** The features in their order; each makes its part. */
  readonly features: readonly OpenFeature[];
  /** The variables that come from signals. */
  readonly sources: VariableSources;
  /** Undefined where the variables are an object without signals. */
  readonly reading: ReadingOption | undefined;
}

/** Makes the part of a feature; undefined: it has none here. */
export type OpenFeature = (query: QueryPort, start: RequestTarget) => QueryPart | undefined;

/** A variables function (L15), or what reads signals (L17). */
export interface ReadingOption {
  readonly read: ReadVariables;
  /**
   * Where the WatchQuery starts with the first result of a function; left out with signals.
   *
   * @throws WatchQueryUsageError where the first result cannot be used
   */
  readonly start?: (first: Variables) => RequestTarget;
}

/** Notified when a request of the caller has settled, or that the engine was destroyed before. */
export type Waiter = (isSettled: boolean) => void;

/** Runs with each change of the state: after the signal, before streams and callbacks are notified. */
type Run = NonNullable<QueryPart['run']>;

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
  /** The stage of a feature around the page methods. */
  readonly turn: QueryPart['turn'];
  /** Gets an answer for later; undefined: no feature keeps answers. */
  readonly prefetch: QueryPart['prefetch'];
  /** Calls of the methods, and starts. */
  readonly calls = new HeldCalls();
  readonly #context: QueryContext;
  readonly #httpContext: HttpContext | undefined;
  readonly #view;
  readonly #views: BehaviorSubject<View>;
  readonly #runs: readonly Run[];
  readonly #parts: readonly QueryPart[];
  readonly #callbacks: DeliverCallbacks;
  readonly #deliveries: DeliveryQueue;
  readonly #events: QueryEvent[] = [];
  readonly #variables: VariablesReader | undefined;
  #state: State;
  #isReducing = false;
  /** Whether a flush has come: until then no callback is delivered (L2). */
  #hasFlushed = false;
  #waiters: Waiter[] = [];

  constructor(options: EngineOptions) {
    const { context, starts, callbacks, report, injector } = options;
    this.id = options.id;
    this.plan = context.plan;
    this.sources = options.sources;
    this.#httpContext = options.httpContext;
    this.injector = injector;
    this.#callbacks = callbacks;
    this.#deliveries = new DeliveryQueue(options.round);
    this.report = report;
    const parts: QueryPart[] = [];
    let { start } = options;
    for (const open of options.features) {
      const part = open(this, start);
      if (part) parts.push(part);
      this.turn ??= part?.turn;
      this.prefetch ??= part?.prefetch;
      start = part?.start ?? start;
    }
    this.#parts = parts;
    // As in `withChanges`: each list makes one, and a spread is slow.
    this.#context = Object.assign({}, context, {
      hooks: parts.flatMap(({ hooks }) => hooks ?? []),
    });
    this.#state = createState(this.#context, start);
    this.#view = signal(this.#state.view);
    this.#views = new BehaviorSubject(this.#state.view);
    const variables = options.reading && this.#read(options.reading, starts);
    this.#variables = variables;
    const flush = (): void => {
      variables?.begin();
      this.#hasFlushed = true;
      this.dispatch({ type: 'start-flushed' });
    };
    this.#runs = [
      (before, after) => {
        if (isQueued(after) && !isQueued(before)) this.#queue(starts, flush);
        if (isDestroyed(after)) starts.remove(flush);
      },
      ...parts.flatMap(part => (part.run ? [part.run.bind(part)] : [])),
      this.#fetch(options),
      ...(variables ? [(_: State, after: State) => variables.run(after)] : []),
      ...(typeof ngDevMode === 'undefined' || ngDevMode
        ? [createCursorTypeNotice(context.plan)]
        : []),
    ];
    // A feature may know only later where the WatchQuery starts (R9).
    const release = (known: RequestTarget): void => {
      this.dispatch({ type: 'restarted', start: known });
      this.calls.release();
    };
    if (parts.some(part => part.hold?.(release))) this.calls.hold();
  }

  get state(): State {
    return this.#state;
  }

  /** What users see, for templates and `computed`. */
  get view(): Signal<View> {
    return this.#view;
  }

  /** What users see, replaying the current value; completes when destroyed. */
  get views(): Observable<View> {
    return this.#views;
  }

  wireRequest(
    target: RequestTarget,
    { bypassTransferCache = false, isAwaited = false }: Partial<ActiveRequest> = {},
  ): GraphQLRequest {
    return requestOf(this.plan, { target, bypassTransferCache, isAwaited }, this.#httpContext);
  }

  dispatch(event: QueryEvent): void {
    // After the end nothing happens any more (L11).
    if (isDestroyed(this.#state)) return;
    this.#events.push(event);
    // An effect may answer at once: its event waits until the effects have seen this one.
    if (this.#isReducing) return;
    untracked(() => {
      for (const delivery of this.#reduceAll()) this.#deliveries.add(delivery);
    });
  }

  /** Whether a row has changes that the server has not confirmed (M9). */
  isPending(row: unknown): boolean {
    return this.#parts.some(part => part.isPending?.(row));
  }

  /**
   * Takes over what signals say by now, so that changes keep the order in which they were made (P13).
   *
   * @param isAll also what waits until it has stood still (L17)
   */
  readSignals(isAll?: boolean): void {
    this.#variables?.check(isAll);
  }

  /**
   * Queues a request of the caller; the waiter is notified when it, or its successor, has settled.
   */
  start(waiter: Waiter, how?: Start): void {
    if (isDestroyed(this.#state) || isIdle(this.#state)) {
      waiter(false);
      return;
    }
    this.#waiters.push(waiter);
    this.dispatch({ type: 'start-queued', ...how });
  }

  destroy(): void {
    this.dispatch({ type: 'destroyed' });
    this.calls.release();
  }

  /** Puts a start that is queued into the queue that flushes all of them; it may have to wait (R9). */
  #queue(starts: StartQueue, flush: () => void): void {
    this.calls.make(() => {
      if (isQueued(this.#state)) starts.add(flush);
    });
  }

  /** Keeps the state's request on the wire, through the stages of all features. */
  #fetch({ transport, timeout }: EngineOptions): Run {
    const exchange = this.#parts.reduceRight<Exchange>(
      (next, part) => request => part.exchange?.(request, next) ?? next(request),
      request => transport.send(this.wireRequest(request.target, request)),
    );
    return createFetchEffect(this, this.#context, exchange, timeout);
  }

  #read({ read, start }: ReadingOption, starts: StartQueue): VariablesReader {
    const restart = (first: Variables): RequestTarget | undefined => {
      try {
        const names = new Set(Object.keys(first));
        return this.#parts.reduce(
          (target, part) => target && (part.restart?.(target, names) ?? target),
          start?.(first),
        );
      } catch (error) {
        // Nobody is there to throw to: the pages start as if nothing had been said of them.
        this.report(error);
        return undefined;
      }
    };
    return new VariablesReader({ query: this, starts, read, start: start && restart });
  }

  /** Reduces what has happened; returns, in order, what there is to tell. */
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
        for (const run of this.#runs) run(before, after);
        deliveries.push(this.#deliveryOf(before, after));
      }
    } finally {
      this.#isReducing = false;
    }
    return deliveries;
  }

  #deliveryOf(before: State, after: State): () => void {
    // Taken now: a start made by one of the callbacks below waits for its own request.
    const hasSettled = isAwaited(before) && !isAwaited(after);
    const hasEnded = isDestroyed(after);
    const settled = hasSettled || hasEnded ? this.#waiters.splice(0) : [];
    const hasFlushed = this.#hasFlushed;
    return () => {
      // The last value is delivered, too: nothing is loading any more.
      if (after.view !== before.view) this.#views.next(after.view);
      if (hasFlushed && !isDestroyed(this.#state)) {
        this.#callbacks(before, after, () => isDestroyed(this.#state));
      }
      if (hasEnded) this.#views.complete();
      for (const waiter of settled) waiter(!hasEnded);
    };
  }
}
