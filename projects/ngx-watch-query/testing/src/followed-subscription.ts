import type { SubscriptionRequest, SubscriptionResult, Variables } from 'ngx-watch-query';
import type { Subscriber } from 'rxjs';
import { assertSelected } from './assert-selected';
import { asError, type TestError } from './test-error';
import type { TestEvent, TestResult, TestSubscription } from './test-subscription';

/** A subscription of the code under test. Its methods send results to that code. */
export class FollowedSubscription implements TestSubscription {
  readonly operationName: string | undefined;
  readonly query: string;
  readonly variables: Variables;

  constructor(
    request: SubscriptionRequest,
    private readonly subscriber: Subscriber<SubscriptionResult>,
  ) {
    this.operationName = request.operationName;
    this.query = request.query;
    this.variables = request.variables;
  }

  get closed(): boolean {
    return this.subscriber.closed;
  }

  event({ event, id, model = null }: TestEvent): void {
    // Each selection is on a line of its own, indented; the variables are on the first line.
    const [, key = ''] = /^ +(\w+)/m.exec(this.query) ?? [];
    const data = { [key]: { event, id: String(id), model } };
    this.#assertActive();
    assertSelected(this, data, 'event');
    this.next({ data });
  }

  next(result: TestResult): void {
    this.#assertActive();
    const errors = result.errors?.map(asError);
    // A copy, as if it came over the network.
    const sent = JSON.parse(JSON.stringify({ ...result, errors })) as SubscriptionResult;
    assertResult(sent);
    this.subscriber.next(sent);
  }

  error(errors: readonly (string | TestError)[] = ['Rejected']): void {
    this.#assertActive();
    if (errors.length === 0) {
      throw new Error('error() takes at least one error. To end without errors, call complete().');
    }
    this.end(errors.map(asError));
  }

  complete(): void {
    this.#assertActive();
    this.subscriber.complete();
  }

  /** Fails it, as a transport does. */
  end(error: unknown): void {
    this.subscriber.error(error);
  }

  #assertActive(): void {
    if (this.closed) {
      throw new Error(`Nobody follows ${this.operationName ?? '(anonymous)'} any more.`);
    }
  }
}

/** Data without `{ data }` around it would be ignored: the library never shows what it cannot read. */
function assertResult(result: SubscriptionResult): void {
  if (result.errors?.length === 0) {
    throw new Error(
      'next() takes at least one error. To send a result without errors, leave out `errors`.',
    );
  }
  if ('data' in result || 'errors' in result) return;
  const given = Object.keys(result);
  throw new Error(
    `A result holds data, errors or both, as the server sends them, but this one has ${given.join(', ') || 'nothing'}.`,
  );
}
