import type { SubscribeOption } from '../core/plan/plan-hook';
import type { EventOptions } from '../rows/event-decision';

/** The part of `WatchQueryOptions` that this feature reads; documented there. */
export interface LiveWatchQueryOptions extends EventOptions {
  readonly subscribe?: SubscribeOption;
}
