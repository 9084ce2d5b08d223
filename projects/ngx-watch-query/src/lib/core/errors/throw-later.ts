/** Hands an error to the environment, as an uncaught one, without breaking off what is running. */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
