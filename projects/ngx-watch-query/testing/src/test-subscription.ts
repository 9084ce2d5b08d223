import type { EventType, Variables } from 'ngx-watch-query';
import type { TestError } from './test-error';

/** A model event in the form of the default contract. */
export interface TestEvent {
  /** What has happened. */
  readonly event: EventType;
  /** The model's id; sent as a string. */
  readonly id: string | number;
  /** The model's fields that the subscription selects. Default: null, as for a deleted model. */
  readonly model?: object | null;
}

/** A result of a subscription as a server sends it. */
export interface TestResult {
  /** The payload, in any shape; null or absent where the server failed. */
  readonly data?: unknown;
  /** The errors: at least one, if given. A string stands for an error with that message only. */
  readonly errors?: readonly (string | TestError)[] | undefined;
}

/**
 * A subscription operation that the code under test follows. Methods that send something throw an
 * Error when it has ended.
 */
export interface TestSubscription {
  /** The name of the operation: `'Movies_Subscription_1'` for the first of the query `Movies`. */
  readonly operationName: string | undefined;
  /** The text as it is sent. */
  readonly query: string;
  /** The variables as they are sent. */
  readonly variables: Variables;
  /** Whether the code under test has ended it. */
  readonly closed: boolean;

  /**
   * Sends a model event, in the shape of the default contract (Fairway). State, callbacks and
   * signals are up to date when this returns; the refetch that may follow waits for the next
   * `expectOne`.
   *
   * @throws Error when an object of the model has fields, but none that the operation selects there
   */
  event(event: TestEvent): void;
  /**
   * Sends a result as the server does: `{ data }`, `{ errors }` or both. The data may have any shape.
   *
   * @throws Error when it has neither, or an empty list of errors
   */
  next(result: TestResult): void;
  /**
   * Ends the operation with errors. That rejects it: it is not opened again before `refetch()`. An
   * operation that has brought a result before, or has been open for 10 s, is opened again all the same
   * (V11). Default: one error, `'Rejected'`.
   *
   * @throws Error when the list is empty
   */
  error(errors?: readonly (string | TestError)[]): void;
  /** Completes the operation; it is opened again with the next `expect…`. */
  complete(): void;
}
