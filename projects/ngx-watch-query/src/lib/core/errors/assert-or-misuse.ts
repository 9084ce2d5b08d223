import { WatchQueryUsageError, type UsageErrorCode } from './usage-error';

/**
 * Makes an assertion of Angular's. Its error does not say what to do here, so misuse is thrown in its
 * place. For development builds only.
 *
 * @throws WatchQueryUsageError with this code and detail
 */
export function assertOrMisuse(assertion: () => void, code: UsageErrorCode, detail: string): void {
  try {
    assertion();
  } catch {
    throw new WatchQueryUsageError(code, detail);
  }
}
