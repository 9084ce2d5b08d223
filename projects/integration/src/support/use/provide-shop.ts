import { provideHttpClient, withInterceptors } from '@angular/common/http';
import type { EnvironmentProviders, Provider } from '@angular/core';
import {
  provideWatchQuery,
  withAppend,
  withCache,
  withMutations,
  withRefresh,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import type { Use } from './check-log';
import { RequestRecorder } from './request-recorder';
import { POLL_INTERVAL, STALE_TIME, type Shop } from './shop';

/** What the page of the shop needs. */
export function provideShop(
  recorder: RequestRecorder,
  uri: string,
  subscriptions: WatchQueryFeature,
): readonly (Provider | EnvironmentProviders)[] {
  return [
    { provide: RequestRecorder, useValue: recorder },
    provideHttpClient(withInterceptors([recorder.intercept])),
    provideWatchQuery(
      { uri, defaultPaginator: 'paginator', defaultLimit: 10 },
      subscriptions,
      withCache({ staleTime: STALE_TIME }),
      withMutations(),
      withRefresh(),
      withAppend(),
    ),
  ];
}

/** What has happened on the page of the shop. */
export function useOf({ sent }: RequestRecorder, shop: Shop): Use {
  return {
    sent,
    shared: ['newest'],
    staleTime: { catalogue: STALE_TIME },
    pollInterval: { book: POLL_INTERVAL },
    changes: shop.changes,
    calls: { endless: shop.calls },
  };
}
