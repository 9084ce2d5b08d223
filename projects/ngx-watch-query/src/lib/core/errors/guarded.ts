/**
 * Calls a function that may throw and must not interrupt what is running, such as one of the caller's.
 *
 * @param report called with what it throws
 * @returns its result; undefined if it throws
 */
export function guarded<T>(report: (error: unknown) => void, call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** Runs a job that must not interrupt its caller: what it throws becomes an uncaught error. */
export function attempt(job: () => void): void {
  guarded(throwLater, job);
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
