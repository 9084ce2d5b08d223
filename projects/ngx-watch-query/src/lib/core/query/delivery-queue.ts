import { untracked } from '@angular/core';
import type { Round } from '../state/round';

/**
 * Runs jobs one after another, never nested: a job added by a running job waits until that one is
 * done (L5). Jobs run untracked, so a `computed` or effect that causes one does not depend on the
 * signals it reads.
 */
export class DeliveryQueue {
  readonly #jobs: (() => void)[] = [];
  #isRunning = false;
  readonly #run = (): void => {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let next = this.#jobs.shift(); next; next = this.#jobs.shift()) untracked(next);
    } finally {
      this.#isRunning = false;
    }
  };

  constructor(private readonly round: Round) {}

  /** Runs jobs that belong together: now, or after the jobs before them and after the round. */
  add(jobs: readonly (() => void)[]): void {
    if (jobs.length === 0) return;
    this.#jobs.push(...jobs);
    this.round.after(this.#run);
  }
}
