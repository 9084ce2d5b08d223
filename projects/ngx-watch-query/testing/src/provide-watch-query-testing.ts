import { inject, makeEnvironmentProviders, type EnvironmentProviders } from '@angular/core';
import { provideWatchQuery, type WatchQueryConfig, type WatchQueryFeature } from 'ngx-watch-query';
import {
  DEADLINE,
  DEVICE_NETWORK,
  LIVE_TIMES,
  LONG_TIMER,
  PAGE_VISIBILITY,
  REQUEST_TRANSPORT,
  SCHEDULER,
  STALE_TIME,
  SUBSCRIPTION_TRANSPORT,
} from 'ngx-watch-query/private';
import { TestHints } from './test-hints';
import { TestNetwork, TestPage } from './test-page';
import { TestScheduler } from './test-scheduler';
import { TestSocket } from './test-socket';
import { TestTransport } from './test-transport';
import { WatchQueryTestingController } from './watch-query-testing-controller';

/**
 * Sets up the library for a test: as `provideWatchQuery`, but without a network. Requests and
 * subscriptions wait for the `WatchQueryTestingController`.
 *
 * @param config as for `provideWatchQuery`; `uri` may be left out
 * @param features as for `provideWatchQuery`
 * @throws WatchQueryUsageError as `provideWatchQuery`
 */
export function provideWatchQueryTesting(
  config: Partial<WatchQueryConfig> = {},
  ...features: readonly WatchQueryFeature[]
): EnvironmentProviders {
  return makeEnvironmentProviders([
    // The application's providers may be listed before, with a cache that this test does not have.
    { provide: STALE_TIME, useValue: 0 },
    provideWatchQuery({ uri: '/graphql', ...config }, ...features),
    TestTransport,
    { provide: REQUEST_TRANSPORT, useExisting: TestTransport },
    TestSocket,
    { provide: SUBSCRIPTION_TRANSPORT, useExisting: TestSocket },
    // The test's server listens at once, so no catch-up is due; operations close at once.
    { provide: LIVE_TIMES, useValue: { openAfter: 0, catchUpDelay: 0, closeAfter: 0 } },
    TestScheduler,
    { provide: SCHEDULER, useExisting: TestScheduler },
    // No time limits: a test may answer a request as late as it likes.
    { provide: DEADLINE, useValue: () => () => undefined },
    // Ends in `pass()` only: otherwise every `expectOne` would send polls, and forget mutations.
    { provide: LONG_TIMER, useFactory: () => inject(TestScheduler).afterLong },
    // Visible and online until the test says otherwise, whatever the browser and the machine say.
    TestPage,
    { provide: PAGE_VISIBILITY, useExisting: TestPage },
    TestNetwork,
    { provide: DEVICE_NETWORK, useExisting: TestNetwork },
    TestHints,
    WatchQueryTestingController,
  ]);
}
