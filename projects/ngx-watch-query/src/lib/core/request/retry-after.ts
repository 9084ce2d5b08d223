import { HttpErrorResponse } from '@angular/common/http';

/** What is known of a failure. */
export interface Failure {
  /** The HTTP status; 0 where nothing came back. */
  readonly status: number;
  /** The header `Retry-After`: seconds, or a date. */
  readonly retryAfter: string | null;
}

/** The failure of a request on the wire; null for other errors, such as one that an interceptor throws. */
export function failureOf(cause: unknown): Failure | null {
  if (!(cause instanceof HttpErrorResponse)) return null;
  return { status: cause.status, retryAfter: cause.headers.get('Retry-After') };
}

/** The time in a `Retry-After`, in milliseconds; 0 if it cannot be read (RFC 9110, section 10.2.3). */
export function readRetryAfter(text: string | null | undefined, now: number): number {
  if (text == null) return 0;
  const time = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return time > 0 ? time : 0;
}
