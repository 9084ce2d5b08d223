/** Throws an error as an uncaught one, without interrupting what is running. */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Runs a job that must not interrupt its caller: what it throws becomes an uncaught error. */
export function attempt(job: () => void): void {
  try {
    job();
  } catch (error) {
    throwLater(error);
  }
}
