/** Hands an error to the environment, as an uncaught one, without breaking off what is running. */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Does something that must break off nothing else: what it throws is an uncaught error. */
export function attempt(job: () => void): void {
  try {
    job();
  } catch (error) {
    throwLater(error);
  }
}
