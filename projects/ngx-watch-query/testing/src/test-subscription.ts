import type { GraphQLFormattedError } from 'graphql';
import type {
  EventType,
  SubscriptionRequest,
  SubscriptionResult,
  Variables,
} from 'ngx-watch-query';
import type { Subscriber } from 'rxjs';

/** A model event as the default contract brings it. */
export interface TestEvent {
  /** What has happened. */
  readonly event: EventType;
  /** Of the model; sent as text. */
  readonly id: string | number;
  /** What the subscription selects of the model. Default: null, as for a deleted one. */
  readonly model?: Readonly<Record<string, unknown>> | null;
}

/** A subscription operation that the code under test follows. */
export class TestSubscription {
  /** Name of the operation: `'Movies_Subscription_1'` for the first of the query `Movies`. */
  readonly operationName: string | undefined;
  /** The text as it is sent. */
  readonly query: string;
  /** The variables as they are sent. */
  readonly variables: Variables;

  constructor(
    request: SubscriptionRequest,
    private readonly subscriber: Subscriber<SubscriptionResult>,
  ) {
    this.operationName = request.operationName;
    this.query = request.query;
    this.variables = request.variables;
  }

  /** Whether nobody follows it any more. */
  get closed(): boolean {
    return this.subscriber.closed;
  }

  /**
   * The server tells of a change, in the shape of the default contract (Fairway). State, callbacks
   * and signals are up to date when this returns; the refetch that may follow waits for the next
   * `expectOne`.
   */
  event({ event, id, model = null }: TestEvent): void {
    this.next({ data: { [this.#field()]: { event, id: String(id), model } } });
  }

  /** The server sends a result of any shape. */
  next(result: SubscriptionResult): void {
    this.#assertActive();
    // A copy, as from the wire.
    this.subscriber.next(JSON.parse(JSON.stringify(result)) as SubscriptionResult);
  }

  /** The server rejects the operation: it is not tried again until `refetch()`. */
  error(errors: readonly (string | GraphQLFormattedError)[] = ['Rejected']): void {
    this.#assertActive();
    this.end(errors.map(error => (typeof error === 'string' ? { message: error } : error)));
  }

  /** The server ends the operation: it is asked for anew with the next `expect…`. */
  complete(): void {
    this.#assertActive();
    this.subscriber.complete();
  }

  /** Ends it as a transport does. */
  end(error: unknown): void {
    this.subscriber.error(error);
  }

  /** The response key of the one field: the first name in the selection. */
  #field(): string {
    return /\{\s*(\w+)/.exec(this.query)?.[1] ?? '';
  }

  #assertActive(): void {
    if (this.closed) {
      throw new Error(`Nobody follows ${this.operationName ?? '(anonymous)'} any more.`);
    }
  }
}
