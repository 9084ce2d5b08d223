import { HttpErrorResponse, HttpHeaders, type HttpContext } from '@angular/common/http';
import { WatchQueryError, type Variables } from 'ngx-watch-query';
import { readEnvelope, type Envelope, type GraphQLRequest } from 'ngx-watch-query/private';
import type { Subscriber } from 'rxjs';
import { assertSelected } from './assert-selected';
import { asError, type TestError } from './test-error';
import type { TestRequest } from './test-request';

/** A request of the code under test. Its methods send the answer to that code. */
export class SentRequest implements TestRequest {
  readonly operationName: string | undefined;
  readonly query: string;
  readonly variables: Variables;
  readonly context: HttpContext | undefined;

  /** Whether the test has it. */
  isExpected = false;
  /** The data that it was answered with; undefined before, and if it has failed. */
  answer: unknown;
  #isAnswered = false;

  constructor(
    request: GraphQLRequest,
    private readonly subscriber: Subscriber<Envelope>,
  ) {
    this.operationName = request.operationName;
    this.query = request.query;
    this.variables = request.variables;
    this.context = request.context;
  }

  get cancelled(): boolean {
    return this.subscriber.closed && !this.#isAnswered;
  }

  flush(data: object | null): void {
    this.#answer(data);
  }

  flushErrors(errors: readonly (string | TestError)[], data?: object | null): void {
    if (errors.length === 0) {
      throw new Error(
        'flushErrors() takes at least one error. To answer without errors, call flush(data).',
      );
    }
    this.#answer(data, errors.map(asError));
  }

  networkError(message = 'No answer'): void {
    this.#fail(0, message);
  }

  httpError(status: number, headers: Readonly<Record<string, string>> = {}): void {
    if (!(status >= 400)) throw new Error(`HTTP ${String(status)} is not an error.`);
    this.#fail(status, `/graphql answered HTTP ${String(status)}`, headers);
  }

  #fail(status: number, message: string, headers: Readonly<Record<string, string>> = {}): void {
    this.#assertWaiting();
    this.#isAnswered = true;
    const cause = new HttpErrorResponse({ status, headers: new HttpHeaders({ ...headers }) });
    this.subscriber.error(
      status === 0
        ? new WatchQueryError('network', message, { cause })
        : new WatchQueryError('http', message, { status, cause }),
    );
  }

  #answer(data: object | null | undefined, errors?: readonly TestError[]): void {
    this.#assertWaiting();
    // A copy, as if it came over the network: later changes to the test's objects have no effect.
    const body: unknown = JSON.parse(JSON.stringify({ data, errors }));
    // An empty list would be read as PHP's empty object (E2); in a test it stands for rows.
    const envelope = Array.isArray(data) ? null : readEnvelope(body, 200);
    if (!envelope)
      throw new Error('An answer holds data (an object or null, not a list), errors or both.');
    assertSelected(this, envelope.data, 'answer');
    this.#isAnswered = true;
    this.answer = envelope.data;
    this.subscriber.next(envelope);
    this.subscriber.complete();
  }

  #assertWaiting(): void {
    if (!this.subscriber.closed) return;
    throw new Error(
      this.cancelled
        ? `The request ${this.#name} was cancelled: a newer one has replaced it, or nobody waits for it any more.`
        : `The request ${this.#name} was answered before.`,
    );
  }

  get #name(): string {
    return this.operationName ?? '(anonymous)';
  }
}
