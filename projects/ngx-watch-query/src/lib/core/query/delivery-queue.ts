/**
 * Runs jobs one after another, never nested: a job added by a running job waits until that one is
 * done (L5).
 */
export class DeliveryQueue {
  readonly #jobs: (() => void)[] = [];
  #isRunning = false;

  /** Runs the job now, or after those that are running and waiting. */
  add(job: () => void): void {
    this.#jobs.push(job);
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let next = this.#jobs.shift(); next; next = this.#jobs.shift()) next();
    } finally {
      this.#isRunning = false;
    }
  }
}
