/** Waits until something has happened, for half of the time that a spec may take. */
export async function until(condition: () => boolean): Promise<void> {
  const start = performance.now();
  while (!condition()) {
    // Jasmine would only say that the spec took too long.
    if (performance.now() - start > jasmine.DEFAULT_TIMEOUT_INTERVAL / 2)
      throw new Error(`It has not happened: ${String(condition)}`);
    await nextTask();
  }
}

/** Waits until a few promises in a row have settled, and for no task. */
export async function settlePromises(): Promise<void> {
  for (let ticks = 0; ticks < 20; ticks++) await Promise.resolve();
}

/** Waits until promises have settled, and until tasks such as timers without delay have had their turn. */
export async function settleTasks(): Promise<void> {
  for (let tasks = 0; tasks < 20; tasks++) await nextTask();
}

/** Waits until promises have settled. A mocked clock does not stop it. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
