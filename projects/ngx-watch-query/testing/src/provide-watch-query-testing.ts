import { inject, makeEnvironmentProviders, type EnvironmentProviders } from '@angular/core';
import { provideWatchQuery, type WatchQueryConfig, type WatchQueryFeature } from 'ngx-watch-query';
import {
  DEADLINE,
  DEVICE_NETWORK,
  LIVE_TIMES,
  PAGE_VISIBILITY,
  POLL_TIMER,
  REQUEST_TRANSPORT,
  SCHEDULER,
  SUBSCRIPTION_TRANSPORT,
} from 'ngx-watch-query/private';
import { TestNetwork, TestPage } from './test-page';
import { TestScheduler } from './test-scheduler';
import { TestSocket } from './test-socket';
import { TestTransport } from './test-transport';
import { WatchQueryTestingController } from './watch-query-testing-controller';

/**
 * Sets the library up for a test: as `provideWatchQuery`, but nothing leaves the test. What is sent
 * waits for the `WatchQueryTestingController`.
 *
 * @param config as for `provideWatchQuery`; `uri` may be left out
 * @param features as for `provideWatchQuery`
 */
export function provideWatchQueryTesting(
  config: Partial<WatchQueryConfig> = {},
  ...features: readonly WatchQueryFeature[]
): EnvironmentProviders {
  return makeEnvironmentProviders([
    provideWatchQuery({ uri: '/graphql', ...config }, ...features),
    TestTransport,
    { provide: REQUEST_TRANSPORT, useExisting: TestTransport },
    TestSocket,
    { provide: SUBSCRIPTION_TRANSPORT, useExisting: TestSocket },
    // Nothing is missed, and nothing stays open after its end.
    { provide: LIVE_TIMES, useValue: { catchUpDelay: 0, closeAfter: 0 } },
    TestScheduler,
    { provide: SCHEDULER, useExisting: TestScheduler },
    // A request of a test may wait for its answer as long as the test likes.
    { provide: DEADLINE, useValue: () => () => undefined },
    // Polls come when the test lets time pass, and not with whatever it expects.
    { provide: POLL_TIMER, useFactory: () => inject(TestScheduler).poll },
    // Whether the window of a test is in front decides nothing, nor where its machine is.
    TestPage,
    { provide: PAGE_VISIBILITY, useExisting: TestPage },
    TestNetwork,
    { provide: DEVICE_NETWORK, useExisting: TestNetwork },
    WatchQueryTestingController,
  ]);
}
