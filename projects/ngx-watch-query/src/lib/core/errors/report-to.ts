import { attempt } from './throw-later';

/** Who is told of errors in functions of the caller's: Angular's ErrorHandler. */
interface ErrorHandler {
  handleError(error: unknown): void;
}

/** Tells it of an error. One that throws, as those of tests may do, breaks nothing off. */
export function reportTo(handler: ErrorHandler): (error: unknown) => void {
  return error => {
    attempt(() => {
      handler.handleError(error);
    });
  };
}
