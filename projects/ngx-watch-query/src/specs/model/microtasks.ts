/** Lets the queued microtasks run. */
export async function microtasks(): Promise<void> {
  for (let count = 0; count < 3; count++) await Promise.resolve();
}
