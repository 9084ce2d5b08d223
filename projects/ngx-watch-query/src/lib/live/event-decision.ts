import type { SubscribeOption } from '../core/plan/plan-hook';
import type { ModelEvent } from '../rows/model-event';

/** What to do with a model event (V7). */
export type EventDecision = 'apply' | 'refetch' | 'ignore';

/** The part of `WatchQueryOptions` that this feature reads; documented there. */
export interface LiveWatchQueryOptions {
  readonly subscribe?: SubscribeOption;
  readonly onEvent?: EventDecision | ((id: number, event: ModelEvent) => EventDecision | undefined);
}

/** Asks `onEvent` what to do with an event. An error that it throws is reported: no decision. */
export function decideEvent(
  { onEvent }: LiveWatchQueryOptions,
  id: number,
  event: ModelEvent,
  report: (error: unknown) => void,
): EventDecision | undefined {
  if (typeof onEvent !== 'function') return onEvent;
  try {
    return onEvent(id, event);
  } catch (error) {
    report(error);
    return undefined;
  }
}
