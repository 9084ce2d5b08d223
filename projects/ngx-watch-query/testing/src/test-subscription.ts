import type { EventType, SubscriptionResult, Variables } from 'ngx-watch-query';
import type { TestError } from './test-error';

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
export interface TestSubscription {
  /** Name of the operation: `'Movies_Subscription_1'` for the first of the query `Movies`. */
  readonly operationName: string | undefined;
  /** The text as it is sent. */
  readonly query: string;
  /** The variables as they are sent. */
  readonly variables: Variables;
  /** Whether nobody follows it any more. */
  readonly closed: boolean;

  /**
   * The server tells of a change, in the shape of the default contract (Fairway). State, callbacks
   * and signals are up to date when this returns; the refetch that may follow waits for the next
   * `expectOne`.
   */
  event(event: TestEvent): void;
  /** The server sends a result of any shape. */
  next(result: SubscriptionResult): void;
  /** The server rejects the operation: it is not tried again until `refetch()`. */
  error(errors?: readonly (string | TestError)[]): void;
  /** The server ends the operation: it is asked for anew with the next `expect…`. */
  complete(): void;
}
