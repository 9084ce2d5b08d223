import { makeEnvironmentProviders, type EnvironmentProviders } from '@angular/core';
import { resolveConfig, WATCH_QUERY_CONFIG, type WatchQueryConfig } from './config';
import { SharedRequests } from './core/request/shared-requests';
import { StartQueue } from './core/request/start-queue';
import type { WatchQueryFeature } from './feature';
import { ENDPOINT, HttpTransport } from './core/request/http-transport';
import { REQUEST_TRANSPORT } from './core/request/request-transport';
import { WatchQueryService } from './watch-query.service';

/**
 * Sets the library up: in `bootstrapApplication`, in a route's providers (another endpoint for that
 * part of the application) or in an NgModule's providers. Requests go through Angular's HttpClient.
 *
 * @throws WatchQueryUsageError WQ117 for a configuration that cannot work
 */
export function provideWatchQuery(
  config: WatchQueryConfig,
  ...features: readonly WatchQueryFeature[]
): EnvironmentProviders {
  return makeEnvironmentProviders([
    { provide: WATCH_QUERY_CONFIG, useValue: resolveConfig(config, features) },
    { provide: ENDPOINT, useValue: config.uri },
    { provide: REQUEST_TRANSPORT, useClass: HttpTransport },
    SharedRequests,
    StartQueue,
    WatchQueryService,
    ...features.flatMap(({ providers = [] }) => providers),
  ]);
}
