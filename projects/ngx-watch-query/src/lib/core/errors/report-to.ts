import { attempt } from './guarded';

/** The part of Angular's ErrorHandler that reports an error. */
interface ErrorHandler {
  handleError(error: unknown): void;
}

/**
 * Makes the function that reports what callbacks of the caller's throw. A handler that throws, as
 * those of tests may do, interrupts nothing.
 */
export function reportTo(handler: ErrorHandler): (error: unknown) => void {
  return error => attempt(() => handler.handleError(error));
}
