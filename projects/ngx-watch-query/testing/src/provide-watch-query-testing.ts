import { makeEnvironmentProviders, type EnvironmentProviders } from '@angular/core';
import {
  provideWatchQuery,
  ɵREQUEST_TRANSPORT,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
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
    { provide: ɵREQUEST_TRANSPORT, useExisting: TestTransport },
    WatchQueryTestingController,
  ]);
}
