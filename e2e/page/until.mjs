import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.mjs';

/**
 * Waits until a condition holds.
 *
 * @param what the message of the failure; a function if it says what there was in the end
 */
export async function until(condition, what) {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > giveUpAt)
      throw new Error(`In vain: ${typeof what === 'function' ? what() : what}`);
    await delay(20);
  }
}
