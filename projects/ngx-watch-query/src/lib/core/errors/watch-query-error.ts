import type { GraphQLFormattedError } from 'graphql';

/**
 * Where a failure comes from.
 *
 * - `network`: no answer arrived (server down, connection cut, blocked by the browser).
 * - `http`: an answer with an error status and without a GraphQL body.
 * - `graphql`: a GraphQL answer with `errors`.
 * - `protocol`: an answer with a success status that is not GraphQL (an HTML page, cut-off JSON).
 * - `subscription`: the live connection or one of its operations has failed for good (`live` is
 *   `'failed'`), or something other than the network keeps the connection from being opened (`live` is
 *   `'reconnecting'`, and the library keeps trying).
 */
export type WatchQueryErrorKind = 'network' | 'http' | 'graphql' | 'protocol' | 'subscription';

/** What is known of a failure besides its kind and message. */
export interface WatchQueryErrorDetails {
  /** HTTP status, where an HTTP answer arrived. */
  readonly status?: number | undefined;
  /** The GraphQL errors of the answer, or of a rejected subscription. */
  readonly errors?: readonly GraphQLFormattedError[];
  /** The data that came with them. */
  readonly data?: unknown;
  /** The underlying error. */
  readonly cause?: unknown;
}

/**
 * A failed request or live connection as data: it appears in `error`, `error$` and `onError`, and is the
 * error with which `query()`, `mutate()` and `subscribe()` fail. It never ends a WatchQuery (E4).
 */
export class WatchQueryError extends Error {
  /** Identifies the error where `instanceof` cannot be used. */
  override readonly name = 'WatchQueryError';
  /** HTTP status, where an HTTP answer arrived. */
  readonly status: number | undefined;
  /**
   * The GraphQL errors as the server sent them, `extensions` included: of the answer, or of a
   * subscription that it rejects. Empty for the other kinds.
   */
  readonly errors: readonly GraphQLFormattedError[];
  /**
   * The data that came along with the errors: the whole answer, before the scope, as the server sent
   * it. Undefined where none came; null where the errors left nothing.
   */
  readonly data: unknown;

  constructor(
    /** Where the failure comes from. */
    readonly kind: WatchQueryErrorKind,
    message: string,
    details: WatchQueryErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.errors = details.errors ?? [];
    this.data = details.data;
  }
}

/** What was thrown while a request was made, as a `WatchQueryError`. */
export function toWatchQueryError(error: unknown): WatchQueryError {
  return error instanceof WatchQueryError
    ? error
    : new WatchQueryError('network', 'The request could not be sent or ended without an answer.', {
        cause: error,
      });
}
