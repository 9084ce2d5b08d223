import { after, before } from 'node:test';
import { startStack } from './start-stack.mjs';

/**
 * Starts a stack before the specs of this `describe`, and closes it after them.
 *
 * @param options as for `startStack`
 * @returns the stack; it is empty until the first spec begins
 */
export function useStack(options) {
  const stack = {};
  before(async () => void Object.assign(stack, await startStack(options)));
  after(() => stack.close?.());
  return stack;
}
