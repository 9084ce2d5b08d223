import {
  withAppend,
  withCache,
  type CacheConfig,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { asRecord } from '../../lib/core/document/as-record';
import { timeBy, VirtualClock, VirtualScheduler } from '../live/convergence/virtual-clock';
import { MoviesQuery, type MoviesVariables } from '../movies';
import { setup } from '../setup';

/** Film lists with a cache on a virtual clock. */
export function setupCache(
  cache: CacheConfig = {},
  features: readonly WatchQueryFeature[] = [],
  config: Partial<WatchQueryConfig> = {},
) {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  const all = setup(config, [...timeBy(scheduler)], [withCache(cache), ...features]);
  return { ...all, clock };
}

/** The same with growing film lists of two films a page. */
export function setupGrowing(
  cache: CacheConfig = {},
  features: readonly WatchQueryFeature[] = [],
  config: Partial<WatchQueryConfig> = {},
) {
  const all = setupCache(cache, [withAppend(), ...features], config);
  const open = (variables: MoviesVariables = {}) =>
    all.inContext(service =>
      service.watchQuery(MoviesQuery, variables, {
        scope: 'movies.data',
        pagination: 'movies',
        append: true,
        defaultLimit: 2,
      }),
    );
  return { ...all, open };
}

/** One field of each row that a list shows; `none` before its first answer. */
export function shown({ data }: { readonly data: unknown }, field: string): string {
  const rows: readonly unknown[] | null = Array.isArray(data) ? data : null;
  return rows?.map(row => String(asRecord(row)[field])).join(' ') ?? 'none';
}

/** The ids that a list shows; `none` before its first answer. */
export function shownIds(list: { readonly data: unknown }): string {
  return shown(list, 'id');
}
