import { inject, makeEnvironmentProviders, type EnvironmentProviders } from '@angular/core';
import { REQUEST_TRANSPORT, START_QUEUE, type RequestTransport } from 'ngx-watch-query/private';
import { resolveConfig, WATCH_QUERY_CONFIG, type WatchQueryConfig } from './core/config';
import { SharedRequests } from './core/request/shared-requests';
import { StartQueue } from './core/request/start-queue';
import { Round } from './core/state/round';
import { opened, type WatchQueryFeature } from './core/opaque-feature';
import { createHttpTransport } from './core/request/http-transport';
import { WatchQueryService } from './watch-query.service';

/**
 * Sets up the library: in `bootstrapApplication`, in a route's providers (another endpoint for that
 * part of the application) or in an NgModule's providers. Requests go through Angular's HttpClient.
 *
 * ```ts
 * bootstrapApplication(App, {
 *   providers: [provideHttpClient(), provideWatchQuery({ uri: '/graphql' }, withRouter())],
 * });
 * ```
 *
 * @param config the endpoint, and defaults for all WatchQueries
 * @param features what the `with…()` functions return
 * @throws WatchQueryUsageError WQ117 for a configuration that cannot work
 */
export function provideWatchQuery(
  config: WatchQueryConfig,
  ...features: readonly WatchQueryFeature[]
): EnvironmentProviders {
  const resolved = resolveConfig(config, features.map(opened));
  return makeEnvironmentProviders([
    { provide: WATCH_QUERY_CONFIG, useValue: resolved },
    { provide: REQUEST_TRANSPORT, useFactory: () => createHttpTransport(config.uri) },
    // Factories: the metadata of an injectable class takes more bytes.
    {
      provide: SharedRequests,
      useFactory: () => {
        const transport = inject(REQUEST_TRANSPORT);
        const { features } = resolved;
        return new SharedRequests(
          features.reduceRight<RequestTransport>(
            (next, { wire }) => wire?.(next) ?? next,
            transport,
          ),
          inject(Round),
        );
      },
    },
    { provide: Round, useFactory: () => new Round() },
    { provide: StartQueue, useFactory: () => new StartQueue() },
    { provide: START_QUEUE, useExisting: StartQueue },
    WatchQueryService,
    ...resolved.features.flatMap(({ providers = [] }) => providers),
  ]);
}
