import { signal, untracked, type Signal } from '@angular/core';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { Envelope } from '../document/envelope';
import type { Variables } from '../document/typed-document-node';
import { createState, type Beginning } from '../state/create-state';
import { readResponse } from '../state/read-response';
import { reduce } from '../state/reduce';
import type { ActiveRequest, Frame, State } from '../state/state';
import type { View } from '../state/view';
import type { WatchEvent } from '../state/watch-event';
import type { DeliverCallbacks } from './callbacks';
import { createCursorTypeNotice } from './cursor-type-notice';
import { DeliveryQueue } from './delivery-queue';
import type { Effect, FollowEffect } from './effect';
import { createFetchEffect } from './fetch-effect';
import { GivenVariables, type GivenPorts } from './given-variables';
import { HeldCalls } from './held-calls';
import { StartEffect } from './start-effect';
import type { StartQueue } from './start-queue';
import { UrlEffect, type UrlLink } from './url-effect';

declare const ngDevMode: boolean | undefined;

/** What an engine needs from the outside. */
export interface EnginePorts {
  readonly starts: StartQueue;
  readonly send: (request: ActiveRequest) => Observable<Envelope>;
  readonly callbacks: DeliverCallbacks;
  /** Undefined without the option `router`. */
  readonly url: UrlLink | undefined;
  /** Undefined where the variables are an object. */
  readonly given: GivenOption | undefined;
  /** Makes the effect that follows model changes; undefined where nothing is followed. */
  readonly live: ((dispatch: (event: WatchEvent) => void) => FollowEffect) | undefined;
}

/** A variables function, and what it needs of the URL (L15). */
export interface GivenOption extends Omit<GivenPorts, 'plan' | 'begin'> {
  /** Where the WatchQuery begins with these first variables. */
  readonly begin: (
    first: Variables,
  ) => { beginning: Beginning; url: UrlLink | undefined } | undefined;
}

/** Told when a request of the caller has settled, or that the engine was destroyed before. */
export type Waiter = (isSettled: boolean) => void;

/**
 * Runs one WatchQuery: every event goes through `reduce`, then the effects see the change, then
 * streams, callbacks and promises are told, in this order and never nested (L3, L5).
 */
export class Engine {
  /** Calls of the page methods. */
  readonly calls: HeldCalls;
  readonly #frame: Frame;
  readonly #view;
  readonly #views: BehaviorSubject<View>;
  readonly #effects: Effect[];
  readonly #callbacks: DeliverCallbacks;
  readonly #deliveries = new DeliveryQueue();
  readonly #events: WatchEvent[] = [];
  #state: State;
  #isReducing = false;
  #url: UrlEffect | undefined;
  #given: GivenVariables | undefined;
  #waiters: Waiter[] = [];

  constructor(
    frame: Frame,
    beginning: Beginning,
    { starts, send, callbacks, url, live, given }: EnginePorts,
  ) {
    this.#frame = frame;
    this.#callbacks = callbacks;
    const dispatch = (event: WatchEvent): void => {
      this.dispatch(event);
    };
    this.calls = new HeldCalls(url?.isHeld === true);
    const start = new StartEffect(starts, dispatch, () => {
      this.#given?.begin();
    });
    const follow = live?.(dispatch);
    this.#effects = [
      start,
      // Subscriptions are asked for before the request goes out (V10).
      ...(follow ? [follow] : []),
      createFetchEffect({
        // Nothing will catch up with an answer that is older than an open subscription (V10).
        send: request => send(follow?.isOpen ? { ...request, isFresh: true } : request),
        onAnswer: (request, envelope) => {
          const outcome = readResponse(frame, request.wanted, envelope);
          dispatch({ type: 'answered', request: request.number, outcome });
        },
        onFailure: ({ number }, error) => {
          dispatch({ type: 'failed', request: number, error });
        },
      }),
    ];
    if (url) {
      this.#url = new UrlEffect(url, dispatch, {
        starts,
        begin: urlBeginning => {
          dispatch({ type: 'url-read', beginning: urlBeginning });
          this.calls.release();
        },
      });
      this.#effects.push(this.#url);
    }
    if (given) this.#follow(given, starts, dispatch);
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      this.#effects.push(createCursorTypeNotice(frame.plan));
    }
    this.#state = createState(frame, beginning, url?.isHeld);
    this.#view = signal(this.#state.view);
    this.#views = new BehaviorSubject(this.#state.view);
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

  /** Lets something happen. The state has changed when this returns. */
  dispatch(event: WatchEvent): void {
    // After the end nothing happens any more (L11).
    if (this.#state.isDestroyed) return;
    this.#events.push(event);
    // An effect may answer at once: its event waits until the effects have seen this one.
    if (this.#isReducing) return;
    untracked(() => {
      for (const delivery of this.#reduceAll()) this.#deliveries.add(delivery);
    });
  }

  /** Queues a request of the caller; the waiter is told when it, or its successor, has settled. */
  start(waiter: Waiter): void {
    if (this.#state.isDestroyed || this.#state.isIdle) {
      waiter(false);
      return;
    }
    this.#waiters.push(waiter);
    this.dispatch({ type: 'start-queued' });
  }

  destroy(): void {
    this.dispatch({ type: 'destroyed' });
    this.calls.release();
  }

  #follow(
    { begin, ...ports }: GivenOption,
    starts: StartQueue,
    dispatch: (event: WatchEvent) => void,
  ): void {
    const beginAt = (first: Variables): Beginning | undefined => {
      const begun = begin(first);
      if (begun?.url) this.#url?.rebind(begun.url);
      return begun?.beginning;
    };
    const given = new GivenVariables(
      { ...ports, plan: this.#frame.plan, begin: beginAt },
      dispatch,
    );
    this.#given = given;
    const leave = starts.addCheck(() => {
      given.check();
    });
    this.#effects.push({
      run: (_, { isDestroyed }) => {
        if (!isDestroyed) return;
        leave();
        given.end();
      },
    });
  }

  /** Reduces what has happened; returns, in order, what there is to tell. */
  #reduceAll(): readonly (() => void)[] {
    const deliveries: (() => void)[] = [];
    this.#isReducing = true;
    try {
      for (let event = this.#events.shift(); event; event = this.#events.shift()) {
        const before = this.#state;
        const after = reduce(this.#frame, before, event);
        if (after === before) continue;
        this.#state = after;
        this.#view.set(after.view);
        for (const effect of this.#effects) effect.run(before, after);
        deliveries.push(this.#deliveryOf(before, after));
      }
    } finally {
      this.#isReducing = false;
    }
    return deliveries;
  }

  #deliveryOf(before: State, after: State): () => void {
    // Taken now: a start made by one of the callbacks below waits for its own request.
    const hasSettled = before.view.loading && !after.view.loading;
    const settled = hasSettled || after.isDestroyed ? this.#waiters.splice(0) : [];
    return () => {
      // The last value is told, too: nothing is loading any more.
      if (after.view !== before.view) this.#views.next(after.view);
      if (!this.#state.isDestroyed) {
        this.#callbacks(before, after, () => this.#state.isDestroyed);
      }
      if (after.isDestroyed) this.#views.complete();
      for (const waiter of settled) waiter(!after.isDestroyed);
    };
  }
}
