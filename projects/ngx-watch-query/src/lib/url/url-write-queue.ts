import { Location } from '@angular/common';
import { PendingTasks, untracked, type Injector } from '@angular/core';
import type { Router, UrlTree } from '@angular/router';
import { Subscription } from 'rxjs';
import type { QueryPort } from '../core/query/query-port';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { keptState } from './kept-state';
import type { UrlSurroundings } from './link-url';
import { merged } from './merge-writes';
import type { RouterOption } from './router-option';
import {
  CANCEL,
  END,
  ENDS,
  REDIRECTED,
  SUPERSEDED,
  type RouterEventShape,
  type UrlPlace,
} from './router-port';
import { textsAt } from './texts-at';
import type { UrlKey } from './url-binding';
import type { SignalReader } from './url-signals';
import { readKey, type UrlParams } from './url-texts';
import type { UrlWrites, Written, WrittenTexts } from './url-writes';

/** The least time between two writes, in milliseconds: browsers limit history changes (R9). */
const BETWEEN_WRITES = 120;

/** What a foreign navigation has written for us. */
export const NOTHING: Written = new Map();

/** Stands for the id of our navigation until it has started. The Router counts from 1. */
const NEXT = -1;

/** One WatchQuery, as the queue sees it. */
export interface UrlParticipant extends SignalReader {
  /** Says in warnings which WatchQuery it is (R2). */
  readonly query: Pick<QueryPort, 'id' | 'plan' | 'state' | 'sources'>;
  /** Its keys that are in the URL now (L15); none while it is not on the page. */
  readonly keysOnPage: readonly UrlKey[];
  readonly writes: UrlWrites;
  readonly option: Pick<RouterOption, 'scroll'>;
  readonly surroundings: Pick<UrlSurroundings, 'starts'>;
  /**
   * A navigation has ended.
   *
   * @param written what the navigation was meant to write, if it was ours
   * @param isBack whether it was Back or Forward, which decides pages (P13)
   */
  onUrl(place: UrlPlace, written: Written, isBack: boolean): void;
  /**
   * The queue writes now: adds what it wants to write.
   *
   * @returns whether a history entry is added; else the current one is replaced (R6)
   */
  takeWrite(all: Map<string, WrittenTexts>): boolean;
}

const queues = new WeakMap<Router, UrlWriteQueue>();

/** The only queue of a Router. With two, one of two navigations in a tick would be lost (R6). */
export function urlWriteQueueOf(router: Router, injector: Injector): UrlWriteQueue {
  let queue = queues.get(router);
  if (!queue) {
    queue = new UrlWriteQueue(router, injector.get(Location), injector.get(PendingTasks));
    queues.set(router, queue);
  }
  return queue;
}

/**
 * Writes the changes of all WatchQueries of a page into the URL: one navigation for all changes of
 * one tick, never during another navigation (R6, R8).
 */
export class UrlWriteQueue {
  readonly participants = new Set<UrlParticipant>();
  /** Called once the first navigation has ended, if they are still here. */
  readonly waiting = new Set<() => void>();
  /** How many navigations have ended but have not been handled yet. */
  unhandled = 0;
  #events = Subscription.EMPTY;
  #hasEnded = false;
  /** Gives up the write that pauses. */
  #endPause: (() => void) | undefined;
  #lastWriteAt = -Infinity;
  /** Our navigation, and the participants whose changes it writes. */
  #writingId: unknown;
  #writing: UrlParticipant[] = [];
  #written: Written = NOTHING;

  constructor(
    private readonly router: Router,
    private readonly location: Location,
    private readonly tasks: PendingTasks,
  ) {}

  /** Whether the first navigation has ended: before that there is no URL to read (R9). */
  get isReady(): boolean {
    // Only `navigated` tells of a navigation that a guard has refused, but `resetConfig` resets it.
    return (
      this.#hasEnded ||
      this.router.navigated ||
      untracked(this.router.lastSuccessfulNavigation) !== null
    );
  }

  /** The current URL. */
  get place(): UrlPlace {
    const { url } = this.router;
    const { queryParams: params } = this.router.parseUrl(url);
    return { path: url.replace(/[?#].*/, ''), params };
  }

  /** Listens to navigations. */
  listen(): void {
    if (!this.#events.closed) return;
    this.#events = this.router.events.subscribe(event => this.#onEvent(event));
    // The Router follows Back in a later task. A write before that would remove the entries after it (R8).
    this.#events.add(this.location.subscribe(() => this.pause()));
  }

  /** Stops listening and writing if no WatchQuery takes part or waits any more. */
  readonly rest = (): void => {
    if (this.participants.size + this.waiting.size > 0) return;
    this.#events.unsubscribe();
    this.#endPause?.();
    this.#endWrite();
  };

  /** @returns removes the participant */
  join(participant: UrlParticipant): () => void {
    this.listen();
    this.participants.add(participant);
    return () => {
      this.participants.delete(participant);
      this.rest();
    };
  }

  /** Makes the next write wait as if one had just ended (R9). */
  pause(): void {
    this.#lastWriteAt = performance.now();
  }

  /** Writes what participants have to write, as soon as possible. */
  schedule(): void {
    queueMicrotask(() => {
      this.#write();
    });
  }

  get #isNavigating(): boolean {
    return this.unhandled > 0 || untracked(this.router.currentNavigation) !== null;
  }

  #onEvent({ type, id, code }: RouterEventShape): void {
    if (this.#writingId === NEXT && id !== undefined) this.#writingId = id;
    const isOurs = id === this.#writingId;
    if (type === CANCEL && (code === REDIRECTED || code === SUPERSEDED)) {
      // Another navigation is under way now, and its end follows.
      if (!isOurs) return;
      // A guard's redirect of our write is still our write (R7).
      if (code === REDIRECTED) this.#writingId = NEXT;
      else this.#endWrite(true);
      return;
    }
    if (!ENDS.includes(type)) return;
    // The URL is read now: the next navigation may have ended before the microtask runs.
    const { place } = this;
    const isBack = untracked(this.router.currentNavigation)?.trigger === 'popstate';
    // Each `provideWatchQuery` has starts of its own (P13).
    const starts = [...this.participants].map(({ surroundings }) => surroundings.starts);
    const told = [this, ...starts];
    for (const one of told) one.unhandled++;
    // Inside the event the Router still counts the navigation as under way.
    queueMicrotask(() => {
      for (const one of told) one.unhandled--;
      const written = isOurs ? this.#written : NOTHING;
      // The callback of one may remove another.
      if (type === END) for (const one of this.participants) one.onUrl(place, written, isBack);
      if (isOurs) this.#endWrite();
      if (this.#isNavigating) return;
      this.#hasEnded = true;
      // One of them may remove others.
      for (const callback of this.waiting) {
        this.waiting.delete(callback);
        callback();
      }
      // At once: in the next microtask the application would be stable already (E8).
      this.#write();
    });
  }

  #endWrite(isLost = false): void {
    if (this.#writing.length === 0) return;
    // Counted from the end: the history is written late in a navigation (R9).
    this.pause();
    this.#writingId = undefined;
    for (const { writes } of this.#writing.splice(0)) writes.end(isLost);
  }

  #write(isRested = false): void {
    // The end of that navigation writes (R8).
    if (!this.isReady || this.#isNavigating || this.#endPause) return;
    // Without a write there is no timer, which tests with a fake clock would have to flush, and no URLs
    // are compared, which a custom serializer may render differently.
    const writers = [...this.participants].filter(({ writes }) => writes.hasWaiting);
    if (writers.length === 0) return;
    const wait = this.#lastWriteAt + BETWEEN_WRITES - performance.now();
    if (isRested || wait <= 0) {
      this.#navigate(writers);
      return;
    }
    // Without zone.js a timer does not keep the application unstable (E8).
    const release = this.tasks.add();
    const pausedAt = this.#lastWriteAt;
    const endPause = (): void => {
      this.#endPause = undefined;
      clearTimeout(timer);
      // After the write, also if that throws.
      queueMicrotask(release);
    };
    const timer = setTimeout(() => {
      endPause();
      // The pause is over, also where a test moves timers on, but not this clock. One that has begun
      // meanwhile, such as after Back, is not.
      this.#write(this.#lastWriteAt === pausedAt);
    }, wait);
    this.#endPause = endPause;
  }

  #navigate(writers: UrlParticipant[]): void {
    const all = new Map<string, WrittenTexts>();
    const pushes = writers.map(writer => writer.takeWrite(all));
    // Only query parameters change: path, other outlets, matrix parameters and fragment stay.
    const tree = this.router.parseUrl(this.router.url);
    this.#leadToFirstPages(tree.queryParams, all);
    tree.queryParams = merged(tree.queryParams, all);
    if (this.router.serializeUrl(tree) === this.router.url) {
      const { place } = this;
      for (const writer of writers) writer.onUrl(place, all, false);
      for (const { writes } of writers) writes.end(false);
      return;
    }
    this.#writing = writers;
    this.#written = all;
    this.#writingId = NEXT;
    const isManual = writers.every(({ option }) => option.scroll === 'manual');
    const replaceUrl = !pushes.includes(true);
    const shown = this.router.parseUrl(this.location.path(true));
    const isHidden = this.router.serializeUrl(shown) !== this.router.url;
    const done = this.router.navigateByUrl(tree, {
      replaceUrl,
      // Else the Router scrolls as it does by itself.
      ...(isManual && { scroll: 'manual' }),
      ...(replaceUrl && keptState(this.location)),
      ...(isHidden && { browserUrl: this.#withOwn(shown, tree) }),
    });
    // The Router's error handling reports a guard that throws; our state stays as it is (R8).
    done.catch(() => undefined);
  }

  /**
   * Takes out the pages of those that share a variable which another one sets: theirs is another list, too,
   * which begins at page 1 (P13). Who writes something itself has decided its pages, but no cursor of the
   * list before leads anywhere in another one (P14).
   */
  #leadToFirstPages(before: UrlParams, all: Map<string, WrittenTexts>): void {
    const after = merged(before, all);
    for (const { keysOnPage, query, writes } of this.participants) {
      const other = keysOnPage.find(key => {
        const value = readKey(key, after);
        const isChanged = !isDeepEqual(readKey(key, before), value);
        return key.part.kind === 'variable' && isChanged && !writes.carries(key, value);
      });
      const hasDecided = writes.inFlight.size > 0 || !query.state.isInitialized;
      for (const { part, key, lowest } of keysOnPage) {
        if (other && part.kind === 'page' && (lowest < 0 || !hasDecided)) {
          // A page that is set after the variable is written next (R2).
          all.set(key, { texts: null, at: all.get(other.key)?.at ?? 0 });
        }
      }
    }
  }

  /** What the address bar shows, if the application keeps the Router's URL out of it, with our parameters (R6). */
  #withOwn(shown: UrlTree, { queryParams }: UrlTree): UrlTree {
    for (const { keysOnPage } of this.participants) {
      // A key without texts is not written.
      for (const { key } of keysOnPage) shown.queryParams[key] = textsAt(queryParams, key);
    }
    return shown;
  }
}
