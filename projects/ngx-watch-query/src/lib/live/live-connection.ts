import { DOCUMENT, isPlatformBrowser } from '@angular/common';
import { inject, Injectable, PLATFORM_ID } from '@angular/core';
import { defer, Subscription } from 'rxjs';
import {
  readEnvelope,
  SCHEDULER,
  SUBSCRIPTION_TRANSPORT,
  type Envelope,
} from 'ngx-watch-query/private';
import { throwLater } from '../core/errors/throw-later';
import type { WatchQueryError } from '../core/errors/watch-query-error';
import { connectionFailure } from './connection-failure';
import { endingOf, REFUSED_TRIES, retryDelay } from './connection-policy';
import type { SubscriptionRequest } from './subscription-transport';

/** Who wants the results of a subscription operation. */
export interface LiveTarget {
  readonly request: SubscriptionRequest;
  /** From now on nothing is missed. */
  opened(): void;
  /** From now on something may be missed; the operation is asked for anew by itself. */
  lost(): void;
  /** Nothing comes any more, until `retry()`, which tells `lost()`. */
  failed(error: WatchQueryError): void;
  /** A result; null: none that GraphQL knows. */
  received(envelope: Envelope | null): void;
  /** The server has ended the operation; undefined: it is asked for anew. */
  completed?(): void;
}

/** A connection that lasted so long was a good one: the delays begin anew. In milliseconds. */
const GOOD_AFTER = 10_000;

/** One operation as the connection sees it. */
interface OperationState {
  results: Subscription;
  isFailed: boolean;
  /** How often the server has completed it in a row, and what waits to ask for it anew. */
  completions: number;
  cancelRetry: () => void;
  openedAt: number;
}

/**
 * All subscription operations of one `provideWatchQuery`. When the connection is lost they are all
 * asked for anew, with growing delays (V11); what was missed is theirs to catch up.
 */
@Injectable()
export class LiveConnection {
  readonly #transport = inject(SUBSCRIPTION_TRANSPORT);
  readonly #scheduler = inject(SCHEDULER);
  readonly #document = inject(DOCUMENT);
  /** Never on a server (V11): the browser catches up. */
  readonly isBrowser = isPlatformBrowser(inject(PLATFORM_ID));
  readonly #operations = new Map<LiveTarget, OperationState>();
  #attempts = 0;
  #refusals = 0;
  #openedAt = Number.POSITIVE_INFINITY;
  #cancelRetry: (() => void) | undefined;
  #failure: WatchQueryError | undefined;
  #stopWaking: (() => void) | undefined;

  /** Asks for an operation, now and whenever the connection was lost; @returns takes it back */
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
    else if (!this.#cancelRetry) this.#open(target, state);
    return () => {
      this.#operations.delete(target);
      this.#close(state);
      if (this.#operations.size === 0) this.#reset();
    };
  }

  /** Tries again what has failed for good. */
  retry(): void {
    this.#failure = undefined;
    this.#refusals = 0;
    const failed = [...this.#operations].filter(([, state]) => state.isFailed);
    for (const [target, state] of failed) {
      state.isFailed = false;
      // What came since it failed is missed as after any other loss (V10).
      target.lost();
    }
    // Where the others wait for the connection, too, they come along: none is asked for twice.
    if (this.#isWaiting) this.#reopen();
    else this.#openAll(failed);
  }

  /** A good moment to try again: back online, or visible again. Nobody waits for a delay then. */
  wake(): void {
    if (this.#cancelRetry) this.#reopen();
    else this.#transport.wake?.();
  }

  #openAll(operations: readonly (readonly [LiveTarget, OperationState])[]): void {
    for (const [target, state] of operations) {
      // One that ended while the others were asked for has ended them all.
      if (this.#isWaiting) return;
      if (!state.isFailed) this.#open(target, state);
    }
  }

  #open(target: LiveTarget, state: OperationState): void {
    // A callback of another operation may have taken this one back.
    if (!this.#has(target, state)) return;
    const opened = (): void => {
      const now = this.#scheduler.now();
      state.openedAt = now;
      this.#openedAt = Math.min(this.#openedAt, now);
      target.opened();
    };
    // At hand before the transport is asked: it may be told to close while it opens.
    const results = new Subscription();
    state.results = results;
    const asked = defer(() => this.#transport.subscribe(target.request, { opened }));
    results.add(
      asked.subscribe({
        next: result => {
          target.received(readEnvelope(result));
        },
        error: (error: unknown) => {
          this.#onError(target, state, error);
        },
        complete: () => {
          this.#onComplete(target, state);
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
    // After a connection that lasted everything is counted anew.
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

  /** The server ended one operation: that one is asked for anew. */
  #onComplete(target: LiveTarget, state: OperationState): void {
    if (target.completed) {
      target.completed();
      return;
    }
    state.completions = this.#isGood(state.openedAt) ? 1 : state.completions + 1;
    state.cancelRetry = this.#scheduler.after(
      retryDelay(state.completions, this.#scheduler.random()),
      () => this.#open(target, state),
    );
    // Last: the callback may take it back.
    target.lost();
  }

  #lose(): void {
    if (this.#cancelRetry) return;
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
    // A transport of the application's own that fails while it ends concerns nobody else.
    try {
      state.results.unsubscribe();
    } catch (error) {
      throwLater(error);
    }
  }

  #reset(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#failure = undefined;
    this.#openedAt = Number.POSITIVE_INFINITY;
    this.#attempts = this.#refusals = 0;
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
