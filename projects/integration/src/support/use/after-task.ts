/** The scheduler of the browser, which TypeScript does not know yet. */
declare const scheduler: {
  postTask(job: () => void, options: { readonly priority: 'user-blocking' }): Promise<void>;
};

/**
 * Runs a job once the current task and its microtasks have ended, and before the next timer. A timer of 0 ms
 * would come after all timers that are overdue already, and so their tasks would count as this one.
 */
export function afterTask(job: () => void): void {
  void scheduler.postTask(job, { priority: 'user-blocking' });
}
