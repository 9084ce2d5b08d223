const tasks: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => tasks.shift()?.();

/** Runs `task` in a turn of its own, without the delay of a timer: how data comes from outside. */
export function macrotask(task: () => void): void {
  tasks.push(task);
  port2.postMessage(null);
}

/** After all that is queued now. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => macrotask(resolve));
}
