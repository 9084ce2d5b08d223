/** Lets the calls of one key go out one after another, in their order (M10). */
export class SerialQueues {
  readonly #queues = new Map<unknown, (() => void)[]>();

  /**
   * Runs a job when all earlier ones of its key have left.
   *
   * @returns to be called when the job is done, or not wanted any more; again does nothing
   */
  enter(key: unknown, job: () => void): () => void {
    const queue = this.#queues.get(key) ?? [];
    this.#queues.set(key, queue);
    queue.push(job);
    if (queue.length === 1) job();
    return () => {
      const at = queue.indexOf(job);
      if (at < 0) return;
      queue.splice(at, 1);
      if (queue.length === 0) this.#queues.delete(key);
      else if (at === 0) queue[0]?.();
    };
  }
}
