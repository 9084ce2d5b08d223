/**
 * Waits until something has happened, however long a busy machine takes. What never happens fails by
 * Jasmine's timeout.
 */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTask();
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
