import { WatchQueryUsageError } from '../lib/core/errors/usage-error';

/** The misuse that a call throws. Fails the test if the call throws something else. */
export function usageErrorOf(call: () => unknown): WatchQueryUsageError {
  try {
    call();
  } catch (error) {
    if (error instanceof WatchQueryUsageError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
