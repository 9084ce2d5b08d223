/**
 * The test double of the server: answers and events by hand, without timers.
 *
 * @module ngx-watch-query/testing
 */

export { provideWatchQueryTesting } from './provide-watch-query-testing';
export {
  WatchQueryTestingController,
  type SubscriptionMatcher,
} from './watch-query-testing-controller';
export type { TestError } from './test-error';
export type { RequestMatcher, TestRequest } from './test-request';
export type { TestEvent, TestResult, TestSubscription } from './test-subscription';
