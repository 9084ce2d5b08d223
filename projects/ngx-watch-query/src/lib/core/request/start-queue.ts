import { inject, PendingTasks } from '@angular/core';
import { attempt } from '../errors/guarded';
import { SharedRequests } from './shared-requests';

/**
 * The starts of all WatchQueries of one `provideWatchQuery`. They wait for the next microtask and
 * are flushed together (L2): the field that holds the WatchQuery is assigned by then, and equal
 * requests go over the wire once (E5). Created in an injection context.
 */
export class StartQueue {
  /** Each function ends a hold, such as that for the first navigation (R9). Tests call them all. */
  readonly held = new Set<() => void>();
  /**
   * Called before a flush. Each may queue a start, such as that of a variables function (L15).
   */
  readonly checks = new Set<() => void>();
  /**
   * How many navigations have ended but have not been handled yet. Until then a flush skips the checks: a
   * variable that has changed with the path belongs to the page of that URL (P13).
   */
  unhandled = 0;
  readonly #pendingTasks = inject(PendingTasks);
  readonly #requests = inject(SharedRequests);
  /** Each waiting start with the release of its pending task. */
  readonly #waiting = new Map<() => void, () => void>();

  /** Queues a start; one that waits already is not queued twice. */
  add(start: () => void): void {
    if (this.#waiting.has(start)) return;
    if (this.#waiting.size === 0) queueMicrotask(() => this.flush());
    this.#waiting.set(start, this.#pendingTasks.add());
  }

  /** Takes a start out again. */
  remove(start: () => void): void {
    this.#waiting.get(start)?.();
    this.#waiting.delete(start);
  }

  /**
   * Runs the queued starts. A start that is queued meanwhile waits for the next flush. A start that
   * throws does not stop the others.
   */
  flush(): void {
    if (this.unhandled === 0) for (const check of [...this.checks]) attempt(check);
    const starts = [...this.#waiting];
    this.#waiting.clear();
    try {
      this.#requests.shareDuring(() => {
        for (const [start] of starts) attempt(start);
      });
    } finally {
      // From here on HttpClient's own pending tasks keep the application unstable.
      for (const [, release] of starts) release();
    }
  }
}
