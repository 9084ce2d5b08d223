import { DOCUMENT, isPlatformBrowser } from '@angular/common';
import { inject, NgZone, PLATFORM_ID } from '@angular/core';
import { Subscription } from 'rxjs';
import {
  LIVE_TIMES,
  readEnvelope,
  SCHEDULER,
  SUBSCRIPTION_TRANSPORT,
  type Envelope,
} from 'ngx-watch-query/private';
import { attempt } from '../core/errors/guarded';
import type { WatchQueryError } from '../core/errors/watch-query-error';
import { Round } from '../core/state/round';
import { connectionFailure, openingFailure } from './connection-failure';
import { endingOf, REFUSED_TRIES } from './connection-policy';
import { outsideZone } from './outside-zone';
import type { SubscriptionRequest } from './subscription-transport';
import { Tries } from './tries';

/** Why an operation, or the whole connection, is not open. */
export type Outage =
  /** It is tried again. The error says why it cannot be opened, if the reason is not the network. */
  | { readonly isFinal: false; readonly error?: WatchQueryError | undefined }
  /** It has failed for good. */
  | { readonly isFinal: true; readonly error: WatchQueryError };

/** The outage of what is opened anew. */
const ANEW: Outage = { isFinal: false };

/** A subscription operation, and the receiver of its results. */
export interface LiveTarget {
  readonly request: SubscriptionRequest;
  /** The server has the operation, and reports changes after `catchUpDelay` at the latest (V20). */
  opened(): void;
  /**
   * Changes may be missed from now on. If the outage is not final, the operation is subscribed again
   * automatically. If it is, it is so only after `retry()`, which calls this first.
   */
  lost(outage: Outage): void;
  /** A result; null if it is not a GraphQL result. */
  received(envelope: Envelope | null): void;
  /** The server has completed the operation. Without this method it is subscribed again. */
  completed?(): void;
}

/** One operation as the connection sees it. */
interface Operation {
  readonly target: LiveTarget;
  /** Those after it has ended alone. */
  readonly tries: Tries;
  results: Subscription;
  isFailed: boolean;
  /** Whether the server has run it: it has brought data, or lasted. */
  hasRun: boolean;
}

/**
 * All subscription operations of one `provideWatchQuery`. After a lost connection all of them are
 * subscribed again, with growing delays (V11), and their targets catch up with what they missed. What
 * concerns several of them is one round, so that no callback, such as one that calls `reset()`, comes in
 * between. Create it in an injection context.
 */
export class LiveConnection {
  readonly #transport = outsideZone(inject(SUBSCRIPTION_TRANSPORT), inject(NgZone));
  readonly #scheduler = inject(SCHEDULER);
  readonly #times = inject(LIVE_TIMES);
  readonly #round = inject(Round);
  readonly #document = inject(DOCUMENT);
  /** Nothing is subscribed on a server (V11): the browser catches up. */
  readonly isBrowser = isPlatformBrowser(inject(PLATFORM_ID));
  readonly #operations = new Set<Operation>();
  readonly #tries = new Tries(this.#scheduler);
  /** Why all operations wait, or have failed; undefined: they are open, or are being opened. */
  #outage: Outage | undefined;
  /** Whether this outage still has its early try. */
  #mayHurry = false;
  #stopWaking: (() => void) | undefined;

  /** Subscribes an operation, now and after each lost connection; @returns ends it */
  add(target: LiveTarget): () => void {
    if (!this.isBrowser) return () => undefined;
    const operation: Operation = {
      target,
      tries: new Tries(this.#scheduler),
      results: Subscription.EMPTY,
      isFailed: false,
      hasRun: false,
    };
    this.#operations.add(operation);
    this.#stopWaking ??= this.#listenForWaking();
    if (this.#outage) this.#interrupt(operation, this.#outage);
    else this.#open(operation);
    return () => {
      this.#operations.delete(operation);
      this.#close(operation);
      if (this.#operations.size === 0) this.#reset();
    };
  }

  /** Tries all operations again that have failed for good. */
  retry(): void {
    // Somebody waits, so the delays begin with the shortest.
    this.#tries.startOver();
    // An operation that is added meanwhile goes with the others.
    if (this.#outage) this.#outage = ANEW;
    const failed = [...this.#operations].filter(({ isFailed }) => isFailed);
    this.#round.run(() => {
      for (const operation of failed) this.#interrupt(operation, ANEW);
      // If the others wait for a new connection, all go together: none is subscribed twice.
      if (this.#outage) this.#reopen();
      else this.#openAll(failed);
    });
  }

  /** Tries one operation again that the server has rejected, unless the whole connection has failed. */
  retryOne(target: LiveTarget): void {
    const operation = [...this.#operations].find(one => one.target === target);
    if (!operation?.isFailed || this.#outage?.isFinal) return;
    this.#interrupt(operation, this.#outage ?? ANEW);
    // If the connection is lost, the operation waits with the others.
    if (!this.#outage) this.#open(operation);
  }

  /** Opens everything anew, over a new connection with new parameters (M13). */
  restart(): void {
    this.#tries.startOver();
    // An operation that is added meanwhile waits for the new connection.
    this.#outage = ANEW;
    this.#round.run(() => {
      for (const operation of [...this.#operations]) {
        this.#interrupt(operation, ANEW);
        // Another user may not be allowed what the server has run for this one.
        operation.hasRun = false;
        operation.tries.startOver();
      }
      attempt(() => this.#transport.close());
      this.#reopen();
    });
  }

  /** The browser is online or visible again: tries at once, without waiting for the delay. */
  wake(): void {
    // The network may need a moment longer, so the delays begin with the shortest.
    this.#tries.failed = 0;
    for (const { tries } of this.#operations) tries.startOver();
    if (this.#outage?.isFinal) return;
    if (!this.#outage) attempt(() => this.#transport.wake());
    // Operations that have ended alone wait, too.
    this.#reopen();
  }

  /** Whether an answer to a request that is sent now would show that the server is back. */
  get mayHurry(): boolean {
    return this.#mayHurry && [...this.#operations].some(one => !one.isFailed && !one.tries.isOpen);
  }

  /**
   * The server has answered a request that was sent after the connection was lost: tries at once. Only
   * once in an outage, because sockets may be down where requests are not.
   */
  hurry(): void {
    const isWaiting = [...this.#operations].some(one => !one.isFailed && one.results.closed);
    // An answer that arrives while nothing waits must not use up the early try.
    if (!this.#mayHurry || !isWaiting) return;
    this.#mayHurry = false;
    this.#reopen();
  }

  #openAll(operations: readonly Operation[]): void {
    for (const operation of operations) {
      // The connection was lost while earlier operations were being subscribed.
      if (this.#outage) return;
      if (!operation.isFailed) this.#open(operation);
    }
  }

  #open(operation: Operation): void {
    // A callback of another operation may have ended this one, or opened it with all others.
    if (!this.#operations.has(operation) || !operation.results.closed) return;
    const { target } = operation;
    // Assigned before the transport is called: a callback may end the operation while it opens.
    const results = new Subscription();
    operation.results = results;
    let last: Envelope | null = null;
    const opened = (): void => {
      // A transport may tell it twice, or after the operation has ended.
      if (operation.tries.isOpen || results.closed) return;
      operation.tries.opened();
      this.#tries.opened();
      target.opened();
    };
    const { openAfter } = this.#times;
    const answered = (): void => {
      if (openAfter === 0) opened();
      // A transport may tell each sign of life.
      else if (!operation.tries.isOpen) results.add(this.#scheduler.after(openAfter, opened));
    };
    results.add(
      this.#transport.subscribe(target.request, { opened: answered }).subscribe({
        next: result => {
          last = readEnvelope(result);
          // A server that sends data has the operation. Errors alone may say that it has not (V20).
          if (last?.data != null) {
            operation.hasRun = true;
            opened();
          }
          target.received(last);
        },
        error: (error: unknown) => this.#round.run(() => this.#onError(operation, error)),
        complete: () => {
          if (target.completed) target.completed();
          else
            this.#onEnd(operation, last?.data == null && last?.errors.length ? last.errors : null);
        },
      }),
    );
  }

  #onError(operation: Operation, error: unknown): void {
    const ending = endingOf(error);
    if (ending === 'rejected' || (ending === 'lost' && this.#transport.isSeparate)) {
      this.#onEnd(operation, error);
      return;
    }
    // All operations have ended already.
    if (this.#outage) return;
    this.#tries.ended();
    const isFinal =
      ending === 'fatal' || (ending === 'refused' && this.#tries.refused++ >= REFUSED_TRIES);
    const outage: Outage = isFinal
      ? { isFinal, error: connectionFailure(error) }
      : { isFinal, error: openingFailure(error) };
    this.#outage = outage;
    if (!isFinal) this.#tryAgain(this.#tries, () => this.#reopen());
    for (const other of [...this.#operations]) {
      // What has failed alone is not tried again with the others.
      if (isFinal || !other.isFailed) this.#interrupt(other, outage);
    }
  }

  /**
   * One operation has ended: only that one is subscribed again. With errors it is rejected. But one that
   * the server has run before may have been ended by a failure that passes, of a message broker for
   * example, so it is tried again a few times.
   *
   * @param reason a list of errors; what the connection of its own was lost with; null: the server has
   *   completed it
   */
  #onEnd(operation: Operation, reason: unknown): void {
    const { target, tries } = operation;
    this.#close(operation);
    const isPassing = operation.hasRun && !target.completed;
    if (Array.isArray(reason) && (!isPassing || tries.refused++ >= REFUSED_TRIES)) {
      this.#interrupt(operation, { isFinal: true, error: connectionFailure(reason) });
    } else {
      this.#tryAgain(tries, () => this.#open(operation));
      // Last, because the callback may end the operation.
      target.lost({ isFinal: false, error: openingFailure(reason) });
    }
  }

  #tryAgain(tries: Tries, job: () => void): void {
    // The first failure begins an outage.
    this.#mayHurry ||= tries.failed === 0;
    tries.again(job);
  }

  #reopen(): void {
    this.#tries.cancel();
    this.#outage = undefined;
    this.#round.run(() => this.#openAll([...this.#operations]));
  }

  /** Until the operation is opened again, changes may be missed, as after any lost connection (V10). */
  #interrupt(operation: Operation, outage: Outage): void {
    // A callback of another operation may have ended this one.
    if (!this.#operations.has(operation)) return;
    this.#close(operation);
    operation.isFailed = outage.isFinal;
    operation.target.lost(outage);
  }

  #close(operation: Operation): void {
    operation.tries.cancel();
    if (operation.tries.ended()) operation.hasRun = true;
    // A custom transport that throws while it ends must not affect other operations.
    attempt(() => operation.results.unsubscribe());
  }

  #reset(): void {
    this.#tries.cancel();
    this.#tries.startOver();
    this.#outage = undefined;
    this.#stopWaking?.();
    this.#stopWaking = undefined;
  }

  #listenForWaking(): () => void {
    const { defaultView: window } = this.#document;
    const wake = (): void => this.wake();
    const wakeIfSeen = (): void => {
      if (this.#document.visibilityState !== 'hidden') wake();
    };
    window?.addEventListener('online', wake);
    this.#document.addEventListener('visibilitychange', wakeIfSeen);
    return () => {
      window?.removeEventListener('online', wake);
      this.#document.removeEventListener('visibilitychange', wakeIfSeen);
    };
  }
}
