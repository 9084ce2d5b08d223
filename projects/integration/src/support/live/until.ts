/**
 * Longer than anything takes here, but shorter than Jasmine's own time limit, so that the message
 * says where it failed.
 */
const PATIENCE_MS = 15_000;

/**
 * Resolves when the condition holds; fails when it does not within 15 seconds.
 *
 * @param describe says for the error what is the case instead
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  describe = () => '',
): Promise<void> {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > PATIENCE_MS) {
      throw new Error(`In vain: ${String(condition)} ${describe()}`.trimEnd());
    }
    // A frame is not a timer, so it works when a spec has replaced the clock.
    await new Promise(requestAnimationFrame);
  }
}
