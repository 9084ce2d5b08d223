import type { GraphQLFormattedError } from 'graphql';
import {
  ɵreadEnvelope as readEnvelope,
  WatchQueryError,
  type Variables,
  type ɵEnvelope as Envelope,
  type ɵGraphQLRequest as GraphQLRequest,
} from 'ngx-watch-query';
import type { Subscriber } from 'rxjs';

/** A request that the code under test has sent and that waits for its answer. */
export class TestRequest {
  /** Name of the operation; undefined when it has none. */
  readonly operationName: string | undefined;
  /** The text as it is sent, pagination included. */
  readonly query: string;
  /** The variables as they are sent, pagination variables included. */
  readonly variables: Variables;

  #isAnswered = false;

  constructor(
    /** The whole request, with the `HttpContext` it was given. */
    readonly request: GraphQLRequest,
    private readonly subscriber: Subscriber<Envelope>,
  ) {
    this.operationName = request.operationName;
    this.query = request.query;
    this.variables = request.variables;
  }

  /** Whether the code under test has cancelled it, for example by a newer request. */
  get cancelled(): boolean {
    return this.subscriber.closed && !this.#isAnswered;
  }

  /**
   * Answers with data, shaped as the server would: `{ movies: { data: […], paginatorInfo: … } }`.
   * State, callbacks and signals are up to date when this returns.
   */
  flush(data: Readonly<Record<string, unknown>> | null): void {
    this.#answer({ data });
  }

  /** Answers with GraphQL errors, and with partial data if given. */
  flushErrors(
    errors: readonly (string | GraphQLFormattedError)[],
    data?: Readonly<Record<string, unknown>> | null,
  ): void {
    const full = errors.map(error => (typeof error === 'string' ? { message: error } : error));
    this.#answer({ data, errors: full });
  }

  /** Fails as when no server answers. */
  networkError(message = 'No answer'): void {
    this.#assertWaiting();
    this.#isAnswered = true;
    this.subscriber.error(new WatchQueryError('network', message));
  }

  #answer(body: unknown): void {
    this.#assertWaiting();
    // A copy, as from the wire: what the test does to its objects later changes nothing.
    const envelope = readEnvelope(JSON.parse(JSON.stringify(body)), 200);
    if (!envelope) throw new Error('An answer holds data (null with errors only) or errors.');
    this.#isAnswered = true;
    this.subscriber.next(envelope);
    this.subscriber.complete();
  }

  #assertWaiting(): void {
    if (this.subscriber.closed) {
      throw new Error(
        `The request ${this.operationName ?? '(anonymous)'} was cancelled or answered before.`,
      );
    }
  }
}
