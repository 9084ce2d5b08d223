import type { HttpContext } from '@angular/common/http';
import type { Variables } from 'ngx-watch-query';
import type { TestError } from './test-error';

/**
 * A request that the code under test has sent and that waits for its answer. It takes one answer:
 * methods that answer throw an Error when it was cancelled or answered before.
 */
export interface TestRequest {
  /** The name of the operation; undefined when it has none. */
  readonly operationName: string | undefined;
  /** The text as it is sent, pagination included. */
  readonly query: string;
  /** The variables as they are sent, pagination variables included. */
  readonly variables: Variables;
  /** The option `context`, which interceptors receive. */
  readonly context: HttpContext | undefined;
  /** Whether the code under test has cancelled it, for example by a newer request. */
  readonly cancelled: boolean;

  /**
   * Answers with data, in the shape that the server sends: `{ movies: { data: […], paginatorInfo: …
   * } }`. State, callbacks and signals are up to date when this returns.
   *
   * @throws Error when `data` is a list, or an object of it has fields, but none that the operation selects
   *   there
   */
  flush(data: object | null): void;
  /**
   * Answers with GraphQL errors, and with partial data if given.
   *
   * @throws Error when there is no error, or as `flush`
   */
  flushErrors(errors: readonly (string | TestError)[], data?: object | null): void;
  /**
   * Fails as if no server had answered.
   *
   * @param message the text of the error. Default: `'No answer'`
   */
  networkError(message?: string): void;
  /**
   * Fails with an HTTP status and without a GraphQL body, as a proxy does for a server that is
   * down: `httpError(503, { 'Retry-After': '2' })`.
   *
   * @param status from 400 on
   * @param headers the headers of the answer. Default: none
   * @throws Error when `status` is below 400
   */
  httpError(status: number, headers?: Readonly<Record<string, string>>): void;
}

/** Selects a request: by the name of its operation, or by a function. */
export type RequestMatcher = string | ((request: TestRequest) => boolean);
