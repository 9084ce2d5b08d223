import { DOCUMENT, isPlatformBrowser } from '@angular/common';
import { inject, NgZone, PLATFORM_ID } from '@angular/core';
import { Subscription } from 'rxjs';
import {
  readEnvelope,
  SCHEDULER,
  SUBSCRIPTION_TRANSPORT,
  type Envelope,
} from 'ngx-watch-query/private';
import { attempt } from '../core/errors/throw-later';
import type { WatchQueryError } from '../core/errors/watch-query-error';
import { connectionFailure } from './connection-failure';
import { endingOf, REFUSED_TRIES, retryDelay } from './connection-policy';
import { outsideZone } from './outside-zone';
import type { SubscriptionRequest } from './subscription-transport';

/** A subscription operation, and the receiver of its results. */
export interface LiveTarget {
  readonly request: SubscriptionRequest;
  /** The server has the operation, and reports changes after `catchUpDelay` at the latest (V20). */
  opened(): void;
  /** Changes may be missed from now on. The operation is subscribed again automatically. */
  lost(): void;
  /** No result arrives until `retry()`, which calls `lost()` first. */
  failed(error: WatchQueryError): void;
  /** A result; null if it is not a GraphQL result. */
  received(envelope: Envelope | null): void;
  /** The server has completed the operation. Without this method it is subscribed again. */
  completed?(): void;
}

/** How long a connection must last for the delays to start over, in milliseconds. */
const GOOD_AFTER = 10_000;

/** One operation as the connection sees it. */
interface OperationState {
  results: Subscription;
  isFailed: boolean;
  /** How often in a row the server has completed it. */
  completions: number;
  /** Cancels the pending try after such a completion. */
  cancelRetry: () => void;
  openedAt: number;
}

/**
 * All subscription operations of one `provideWatchQuery`. After a lost connection all of them are
 * subscribed again, with growing delays (V11), and their targets catch up with what they missed. Create
 * it in an injection context.
 */
export class LiveConnection {
  readonly #transport = outsideZone(inject(SUBSCRIPTION_TRANSPORT), inject(NgZone));
  readonly #scheduler = inject(SCHEDULER);
  readonly #document = inject(DOCUMENT);
  /** Nothing is subscribed on a server (V11): the browser catches up. */
  readonly isBrowser = isPlatformBrowser(inject(PLATFORM_ID));
  readonly #operations = new Map<LiveTarget, OperationState>();
  #attempts = 0;
  #refusals = 0;
  #openedAt = Number.POSITIVE_INFINITY;
  #cancelRetry: (() => void) | undefined;
  #failure: WatchQueryError | undefined;
  #stopWaking: (() => void) | undefined;

  /** Subscribes an operation, now and after each lost connection; @returns ends it */
  add(target: LiveTarget): () => void {
    if (!this.isBrowser) return () => undefined;
    const state: OperationState = {
      results: Subscription.EMPTY,
      isFailed: false,
      completions: 0,
      cancelRetry: () => undefined,
      openedAt: Number.POSITIVE_INFINITY,
    };
    this.#operations.set(target, state);
    this.#stopWaking ??= this.#listenForWaking();
    if (this.#failure) this.#fail(target, state, this.#failure);
    else if (!this.#isWaiting) this.#open(target, state);
    return () => {
      this.#operations.delete(target);
      this.#close(state);
      if (this.#operations.size === 0) this.#reset();
    };
  }

  /** Tries all operations again that have failed for good. */
  retry(): void {
    // Somebody waits, so the delays begin with the shortest.
    this.#startOver();
    const failed = [...this.#operations].filter(([, state]) => state.isFailed);
    for (const [target, state] of failed) {
      state.isFailed = false;
      // Events since the failure were missed, as after any lost connection (V10).
      target.lost();
    }
    // If the others wait for a new connection, all go together: none is subscribed twice.
    if (this.#isWaiting) this.#reopen();
    else this.#openAll(failed);
  }

  /** Tries one operation again that the server has rejected, unless the whole connection has failed. */
  retryOne(target: LiveTarget): void {
    const state = this.#operations.get(target);
    if (!state?.isFailed || this.#failure) return;
    state.isFailed = false;
    target.lost();
    // If the connection is lost, the operation waits with the others.
    if (!this.#isWaiting) this.#open(target, state);
  }

  /** Opens everything anew, over a new connection with new parameters (M13). */
  restart(): void {
    this.#startOver();
    // An operation that is added meanwhile waits for the new connection.
    this.#cancelRetry ??= () => undefined;
    for (const [target, state] of [...this.#operations]) {
      this.#close(state);
      state.isFailed = false;
      target.lost();
    }
    attempt(() => this.#transport.close());
    this.#reopen();
  }

  /** The browser is online or visible again: tries at once, without waiting for the delay. */
  wake(): void {
    if (this.#isWaiting) this.#reopen();
    else this.#transport.wake();
  }

  #openAll(operations: readonly (readonly [LiveTarget, OperationState])[]): void {
    for (const [target, state] of operations) {
      // The connection was lost while earlier operations were being subscribed.
      if (this.#isWaiting) return;
      if (!state.isFailed) this.#open(target, state);
    }
  }

  #open(target: LiveTarget, state: OperationState): void {
    // A callback of another operation may have ended this one.
    if (!this.#has(target, state)) return;
    // Assigned before the transport is called: a callback may end the operation while it opens.
    const results = new Subscription();
    state.results = results;
    // Otherwise an operation that lasted once would always be tried again after the shortest delay.
    state.openedAt = Number.POSITIVE_INFINITY;
    let isOpened = false;
    let last: Envelope | null = null;
    const opened = (): void => {
      // A transport may call this twice, or after the operation has ended.
      if (isOpened || results.closed) return;
      isOpened = true;
      const now = this.#scheduler.now();
      state.openedAt = now;
      this.#openedAt = Math.min(this.#openedAt, now);
      target.opened();
    };
    results.add(
      this.#transport.subscribe(target.request, { opened }).subscribe({
        next: result => {
          // A server that sends a result has the operation.
          opened();
          last = readEnvelope(result);
          target.received(last);
        },
        error: (error: unknown) => {
          this.#onError(target, state, error);
        },
        complete: () => {
          this.#onComplete(target, state, last);
        },
      }),
    );
  }

  #onError(target: LiveTarget, state: OperationState, error: unknown): void {
    const ending = endingOf(error);
    if (ending === 'rejected') {
      this.#fail(target, state, connectionFailure(error));
      return;
    }
    // A connection that lasted resets the counters.
    if (this.#isGood(this.#openedAt)) this.#attempts = this.#refusals = 0;
    this.#openedAt = Number.POSITIVE_INFINITY;
    if (ending === 'fatal' || (ending === 'refused' && ++this.#refusals > REFUSED_TRIES)) {
      this.#failure = connectionFailure(error);
      for (const [other, its] of [...this.#operations]) this.#fail(other, its, this.#failure);
    } else {
      this.#lose();
    }
  }

  #fail(target: LiveTarget, state: OperationState, error: WatchQueryError): void {
    if (!this.#has(target, state)) return;
    this.#close(state);
    state.isFailed = true;
    target.failed(error);
  }

  /**
   * The server has completed one operation: only that one is subscribed again. An operation that did not
   * run, as a last result without data says, is rejected.
   */
  #onComplete(target: LiveTarget, state: OperationState, last: Envelope | null): void {
    if (target.completed) {
      target.completed();
      return;
    }
    if (last && last.data === undefined) {
      this.#fail(target, state, connectionFailure(last.errors));
      return;
    }
    state.results.unsubscribe();
    state.completions = this.#isGood(state.openedAt) ? 1 : state.completions + 1;
    state.cancelRetry = this.#scheduler.after(
      retryDelay(state.completions, this.#scheduler.random()),
      () => this.#open(target, state),
    );
    // Last, because the callback may end the operation.
    target.lost();
  }

  #lose(): void {
    if (this.#isWaiting) return;
    this.#attempts++;
    this.#cancelRetry = this.#scheduler.after(
      retryDelay(this.#attempts, this.#scheduler.random()),
      () => this.#reopen(),
    );
    for (const [target, state] of [...this.#operations]) {
      if (state.isFailed || !this.#has(target, state)) continue;
      this.#close(state);
      target.lost();
    }
  }

  #reopen(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#openAll([...this.#operations]);
  }

  #has(target: LiveTarget, state: OperationState): boolean {
    return this.#operations.get(target) === state;
  }

  get #isWaiting(): boolean {
    return this.#cancelRetry !== undefined;
  }

  #isGood(openedAt: number): boolean {
    return this.#scheduler.now() - openedAt >= GOOD_AFTER;
  }

  #close(state: OperationState): void {
    state.cancelRetry();
    // A custom transport that throws while it ends must not affect other operations.
    attempt(() => state.results.unsubscribe());
  }

  /** Forgets all failures, so that the delays begin with the shortest. */
  #startOver(): void {
    this.#failure = undefined;
    this.#attempts = this.#refusals = 0;
    this.#openedAt = Number.POSITIVE_INFINITY;
  }

  #reset(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#startOver();
    this.#stopWaking?.();
    this.#stopWaking = undefined;
  }

  #listenForWaking(): () => void {
    const { defaultView: window } = this.#document;
    const wake = (): void => {
      if (this.#document.visibilityState !== 'hidden') this.wake();
    };
    window?.addEventListener('online', wake);
    this.#document.addEventListener('visibilitychange', wake);
    return () => {
      window?.removeEventListener('online', wake);
      this.#document.removeEventListener('visibilitychange', wake);
    };
  }
}
