/** Longer than anything takes here, shorter than what Jasmine waits: the message says where. */
const PATIENCE_MS = 15_000;

/** Resolves when the condition holds; fails when it does not within 15 seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > PATIENCE_MS) throw new Error(`In vain: ${String(condition)}`);
    // A frame is no timer: a clock that a spec has replaced does not matter.
    await new Promise(requestAnimationFrame);
  }
}
