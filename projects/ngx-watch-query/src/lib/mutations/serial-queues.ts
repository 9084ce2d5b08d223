/** A job that waits for its turn, or is under way. */
interface Job {
  readonly run: () => void;
  readonly drop: () => void;
}

/** Lets the calls of one key go out one after another, in their order (M10). */
export class SerialQueues {
  /** The first job of each queue is under way. */
  readonly #queues = new Map<unknown, Job[]>();

  /**
   * Runs a job when all earlier jobs of its key have left.
   *
   * @param key undefined: the job runs at once
   * @param drop called instead of `run` if the job is dropped while it waits
   * @returns to be called when the job is done or no longer wanted; a second call does nothing
   */
  enter(key: unknown, run: () => void, drop: () => void): () => void {
    if (key === undefined) {
      run();
      return () => undefined;
    }
    const job: Job = { run, drop };
    const queue = this.#queues.get(key) ?? [];
    this.#queues.set(key, queue);
    queue.push(job);
    if (queue.length === 1) run();
    return () => {
      const at = queue.indexOf(job);
      if (at < 0) return;
      queue.splice(at, 1);
      if (queue.length === 0) this.#queues.delete(key);
      else if (at === 0) queue[0]?.run();
    };
  }

  /** Drops all jobs that wait. */
  dropWaiting(): void {
    const waiting = [...this.#queues.values()].flatMap(queue => queue.splice(1));
    for (const { drop } of waiting) drop();
  }
}
