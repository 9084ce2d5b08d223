export { provideWatchQueryTesting } from './provide-watch-query-testing';
export { WatchQueryTestingController, type RequestMatcher } from './watch-query-testing-controller';
export type { TestRequest } from './test-request';
export type { TestEvent, TestSubscription } from './test-subscription';
