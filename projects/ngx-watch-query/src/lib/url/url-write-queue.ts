import { untracked } from '@angular/core';
import type { Router } from '@angular/router';
import { Subscription } from 'rxjs';
import type { QueryPort } from '../core/query/query-port';
import { latestOf, merged } from './merge-writes';
import {
  lastNavigation,
  placeOf,
  readRouterEvent,
  type RouterEventShape,
  type UrlPlace,
} from './router-port';
import type { UrlKey } from './url-binding';
import type { SignalReader } from './url-signals';
import type { UrlChanged, UrlWrite } from './url-writes';

/** The least time between two writes, in milliseconds: browsers limit history changes (R9). */
const BETWEEN_WRITES = 50;

/** What a foreign navigation has written for us. */
const NOTHING: UrlChanged = new Map();

/** Stands for the id of our navigation until it has started. */
const NEXT = Symbol('next');

/** One WatchQuery, as the queue sees it. */
export interface UrlParticipant extends SignalReader {
  /** Says in warnings which WatchQuery it is (R2). */
  readonly query: Pick<QueryPort, 'id' | 'plan'>;
  /** Its keys; none while it is not on the page. For warnings (R2). */
  readonly keysOnPage: readonly UrlKey[];
  /** Whether it has something to write. */
  readonly hasWrite: boolean;
  /**
   * A navigation has ended.
   *
   * @param written what the navigation was meant to write, if it was ours
   */
  onUrl(place: UrlPlace, written: UrlChanged): void;
  /** Takes what it wants to write, which the queue writes now. */
  takeWrite(): UrlWrite;
  /**
   * The last write that was taken has ended.
   *
   * @param isLost whether a foreign navigation replaced it
   */
  onWriteEnded(isLost: boolean): void;
}

const queues = new WeakMap<Router, UrlWriteQueue>();

/** The only queue of a Router. With two, one of two navigations in a tick would be lost (R6). */
export function urlWriteQueueOf(router: Router): UrlWriteQueue {
  let queue = queues.get(router);
  if (!queue) {
    queue = new UrlWriteQueue(router);
    queues.set(router, queue);
  }
  return queue;
}

/**
 * Writes the changes of all WatchQueries of a page into the URL: one navigation for all changes of
 * one tick, never during another navigation (R6, R8).
 */
export class UrlWriteQueue {
  readonly #participants = new Set<UrlParticipant>();
  readonly #waiting = new Set<() => void>();
  #events = Subscription.EMPTY;
  #listeners = 0;
  #hasEnded = false;
  /** How many navigations have ended but have not been handled yet. */
  #unread = 0;
  #isScheduled = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastWriteAt = Number.NEGATIVE_INFINITY;
  /** Our navigation, and the participants whose changes it writes. */
  #writingId: unknown;
  #writing: UrlParticipant[] = [];
  #written: UrlChanged = NOTHING;

  constructor(private readonly router: Router) {}

  /** Whether the first navigation has ended: before that there is no URL to read (R9). */
  get isReady(): boolean {
    // `resetConfig` resets `navigated`.
    return this.#hasEnded || this.router.navigated || lastNavigation(this.router) !== null;
  }

  /** The current URL. */
  get place(): UrlPlace {
    return placeOf(this.router);
  }

  /** Calls back once the first navigation has ended; @returns removes the callback. */
  whenReady(callback: () => void): () => void {
    this.#waiting.add(callback);
    return () => {
      this.#waiting.delete(callback);
    };
  }

  get participants(): Iterable<UrlParticipant> {
    return this.#participants;
  }

  /** Listens to navigations; @returns stops it */
  listen(): () => void {
    this.#listeners++;
    if (this.#events.closed) {
      this.#events = this.router.events.subscribe(event => this.#onEvent(event));
    }
    return () => {
      if (--this.#listeners === 0) this.#events.unsubscribe();
    };
  }

  /** @returns removes the participant */
  join(participant: UrlParticipant): () => void {
    const stop = this.listen();
    this.#participants.add(participant);
    return () => {
      this.#participants.delete(participant);
      stop();
      if (this.#participants.size > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#endWrite();
    };
  }

  /** Writes what participants have to write, as soon as possible. */
  schedule(): void {
    if (this.#isScheduled || this.#timer !== undefined) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#write();
    });
  }

  get #isNavigating(): boolean {
    return this.#unread > 0 || untracked(this.router.currentNavigation) !== null;
  }

  #onEvent(event: RouterEventShape): void {
    const what = readRouterEvent(event);
    if (what === null) return;
    // A guard's redirect of our write is still our write (R7).
    if (this.#writingId === NEXT) this.#writingId = event.id;
    const isOurs = event.id === this.#writingId;
    if (what === 'redirected' && isOurs) this.#writingId = NEXT;
    // The other navigation is still under way, and its end follows.
    if (what === 'superseded' && isOurs) this.#endWrite(true);
    // The URL is read now: the next navigation may have ended before the microtask runs.
    if (what === 'finished') this.#settleSoon(isOurs, this.place);
    if (what === 'failed') this.#settleSoon(isOurs, null);
  }

  /** Waits, because inside the event the Router still counts the navigation as under way. */
  #settleSoon(isOurs: boolean, place: UrlPlace | null): void {
    this.#unread++;
    queueMicrotask(() => {
      this.#unread--;
      const written = isOurs ? this.#written : NOTHING;
      for (const one of [...this.#participants]) {
        // The callback of another participant may have removed it.
        if (place && this.#participants.has(one)) one.onUrl(place, written);
      }
      if (isOurs) this.#endWrite();
      if (this.#isNavigating) return;
      this.#hasEnded = true;
      for (const callback of [...this.#waiting]) callback();
      this.#waiting.clear();
      this.schedule();
    });
  }

  #endWrite(isLost = false): void {
    if (this.#writing.length === 0) return;
    // Counted from the end: the history is written late in a navigation (R9).
    this.#lastWriteAt = performance.now();
    this.#writingId = undefined;
    for (const participant of this.#writing.splice(0)) participant.onWriteEnded(isLost);
  }

  #write(): void {
    // The end of that navigation schedules the write again (R8).
    if (!this.isReady || this.#isNavigating) return;
    // Without a write there is no timer, which tests with a fake clock would have to flush, and no URLs
    // are compared, which a custom serializer may render differently.
    if (![...this.#participants].some(({ hasWrite }) => hasWrite)) return;
    const wait = this.#lastWriteAt + BETWEEN_WRITES - performance.now();
    if (wait <= 0) {
      this.#navigate();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, wait);
  }

  #navigate(): void {
    const writers = [...this.#participants].filter(({ hasWrite }) => hasWrite);
    const writes = writers.map(writer => writer.takeWrite());
    // Only query parameters change: path, other outlets, matrix parameters and fragment stay.
    const tree = this.router.parseUrl(this.router.url);
    const latest = latestOf(writes);
    tree.queryParams = merged(tree.queryParams, latest);
    if (this.router.serializeUrl(tree) === this.router.url) {
      const { place } = this;
      for (const writer of writers) writer.onUrl(place, latest);
      for (const writer of writers) writer.onWriteEnded(false);
      return;
    }
    this.#writing = writers;
    this.#written = latest;
    this.#writingId = NEXT;
    const isManual = writes.every(({ scroll }) => scroll === 'manual');
    const replaceUrl = !writes.some(({ isPushed }) => isPushed);
    // The application's `state` in the history entry is kept.
    const state = replaceUrl ? lastNavigation(this.router)?.extras.state : undefined;
    const done = this.router.navigateByUrl(tree, {
      replaceUrl,
      scroll: isManual ? 'manual' : 'after-transition',
      ...(state && { state }),
    });
    // The Router's error handling reports a guard that throws; our state stays as it is (R8).
    done.catch(() => undefined);
  }
}
