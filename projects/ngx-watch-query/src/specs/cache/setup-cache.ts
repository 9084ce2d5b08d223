import {
  withCache,
  type CacheConfig,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { timeBy, VirtualClock, VirtualScheduler } from '../live/convergence/virtual-clock';
import { setup } from '../setup';

/** Film lists whose answers are kept, on a virtual clock. */
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

/** The ids that a list shows; `none` before its first answer. */
export function shownIds({ data }: { readonly data: unknown }): string {
  return Array.isArray(data) ? data.map(row => String(Object(row).id)).join(' ') : 'none';
}
