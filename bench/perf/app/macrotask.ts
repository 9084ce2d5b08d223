const tasks: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => tasks.shift()?.();

/**
 * Runs `task` in a turn of the event loop of its own, as data from outside arrives, but without the
 * delay of a timer.
 */
export function macrotask(task: () => void): void {
  tasks.push(task);
  port2.postMessage(null);
}

/** Resolves after all tasks that are queued now. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => macrotask(resolve));
}
