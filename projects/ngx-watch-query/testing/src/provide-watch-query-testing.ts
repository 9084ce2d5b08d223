import { makeEnvironmentProviders, type EnvironmentProviders } from '@angular/core';
import { provideWatchQuery, ɵREQUEST_TRANSPORT, type WatchQueryConfig } from 'ngx-watch-query';
import { TestTransport } from './test-transport';
import { WatchQueryTestingController } from './watch-query-testing-controller';

/**
 * Sets the library up for a test: as `provideWatchQuery`, but nothing leaves the test. What is sent
 * waits for the `WatchQueryTestingController`.
 *
 * @param config as for `provideWatchQuery`; `uri` may be left out
 */
export function provideWatchQueryTesting(
  config: Partial<WatchQueryConfig> = {},
): EnvironmentProviders {
  return makeEnvironmentProviders([
    provideWatchQuery({ uri: '/graphql', ...config }),
    TestTransport,
    { provide: ɵREQUEST_TRANSPORT, useExisting: TestTransport },
    WatchQueryTestingController,
  ]);
}
