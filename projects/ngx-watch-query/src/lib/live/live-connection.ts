import { DOCUMENT, isPlatformBrowser } from '@angular/common';
import { inject, Injectable, PLATFORM_ID } from '@angular/core';
import { defer, Subscription } from 'rxjs';
import { readEnvelope, type Envelope } from '../core/document/envelope';
import { throwLater } from '../core/errors/throw-later';
import type { WatchQueryError } from '../core/errors/watch-query-error';
import { connectionFailure } from './connection-failure';
import { endingOf, REFUSED_TRIES, retryDelay } from './connection-policy';
import { SUBSCRIPTION_TRANSPORT, type SubscriptionRequest } from './subscription-transport';
import { SCHEDULER } from '../core/request/scheduler';

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
interface Line {
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
  readonly #lines = new Map<LiveTarget, Line>();
  #attempts = 0;
  #refusals = 0;
  #openedAt = Number.POSITIVE_INFINITY;
  #cancelRetry: (() => void) | undefined;
  #failure: WatchQueryError | undefined;
  #stopWaking: (() => void) | undefined;

  /** Asks for an operation, now and whenever the connection was lost; @returns takes it back */
  add(target: LiveTarget): () => void {
    if (!this.isBrowser) return () => undefined;
    const line: Line = {
      results: Subscription.EMPTY,
      isFailed: false,
      completions: 0,
      cancelRetry: () => undefined,
      openedAt: Number.POSITIVE_INFINITY,
    };
    this.#lines.set(target, line);
    this.#stopWaking ??= this.#listenForWaking();
    if (this.#failure) this.#fail(target, line, this.#failure);
    else if (!this.#cancelRetry) this.#open(target, line);
    return () => {
      this.#lines.delete(target);
      this.#close(line);
      if (this.#lines.size === 0) this.#reset();
    };
  }

  /** Tries again what has failed for good. */
  retry(): void {
    this.#failure = undefined;
    this.#refusals = 0;
    const failed = [...this.#lines].filter(([, line]) => line.isFailed);
    for (const [target, line] of failed) {
      line.isFailed = false;
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

  #openAll(lines: readonly (readonly [LiveTarget, Line])[]): void {
    for (const [target, line] of lines) {
      // One that ended while the others were asked for has ended them all.
      if (this.#isWaiting) return;
      if (!line.isFailed) this.#open(target, line);
    }
  }

  #open(target: LiveTarget, line: Line): void {
    // What opening another one has told may have taken this one back.
    if (!this.#has(target, line)) return;
    const opened = (): void => {
      const now = this.#scheduler.now();
      line.openedAt = now;
      this.#openedAt = Math.min(this.#openedAt, now);
      target.opened();
    };
    // At hand before the transport is asked: it may be told to close while it opens.
    const results = new Subscription();
    line.results = results;
    const asked = defer(() => this.#transport.subscribe(target.request, { opened }));
    results.add(
      asked.subscribe({
        next: result => {
          target.received(readEnvelope(result));
        },
        error: (error: unknown) => {
          this.#onError(target, line, error);
        },
        complete: () => {
          this.#onComplete(target, line);
        },
      }),
    );
  }

  #onError(target: LiveTarget, line: Line, error: unknown): void {
    const ending = endingOf(error);
    if (ending === 'rejected') {
      this.#fail(target, line, connectionFailure(error));
      return;
    }
    // After a connection that lasted everything is counted anew.
    if (this.#isGood(this.#openedAt)) this.#attempts = this.#refusals = 0;
    this.#openedAt = Number.POSITIVE_INFINITY;
    if (ending === 'fatal' || (ending === 'refused' && ++this.#refusals > REFUSED_TRIES)) {
      this.#failure = connectionFailure(error);
      for (const [other, its] of [...this.#lines]) this.#fail(other, its, this.#failure);
    } else {
      this.#lose();
    }
  }

  #fail(target: LiveTarget, line: Line, error: WatchQueryError): void {
    if (!this.#has(target, line)) return;
    this.#close(line);
    line.isFailed = true;
    target.failed(error);
  }

  /** The server ended one operation: that one is asked for anew. */
  #onComplete(target: LiveTarget, line: Line): void {
    if (target.completed) {
      target.completed();
      return;
    }
    line.completions = this.#isGood(line.openedAt) ? 1 : line.completions + 1;
    line.cancelRetry = this.#scheduler.after(
      retryDelay(line.completions, this.#scheduler.random()),
      () => this.#open(target, line),
    );
    // Last: whoever is told may take it back.
    target.lost();
  }

  #lose(): void {
    if (this.#cancelRetry) return;
    this.#attempts++;
    this.#cancelRetry = this.#scheduler.after(
      retryDelay(this.#attempts, this.#scheduler.random()),
      () => this.#reopen(),
    );
    for (const [target, line] of [...this.#lines]) {
      if (line.isFailed || !this.#has(target, line)) continue;
      this.#close(line);
      target.lost();
    }
  }

  #reopen(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#openAll([...this.#lines]);
  }

  #has(target: LiveTarget, line: Line): boolean {
    return this.#lines.get(target) === line;
  }

  get #isWaiting(): boolean {
    return this.#cancelRetry !== undefined;
  }

  #isGood(openedAt: number): boolean {
    return this.#scheduler.now() - openedAt >= GOOD_AFTER;
  }

  #close(line: Line): void {
    line.cancelRetry();
    // A transport of the application's own that fails while it ends concerns nobody else.
    try {
      line.results.unsubscribe();
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
