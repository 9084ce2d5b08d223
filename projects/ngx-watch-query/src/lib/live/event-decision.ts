import type { SubscribeOption } from '../core/plan/plan-hook';
import type { ModelEvent } from '../rows/model-event';

/** What may become of a model event (V7). */
export type EventDecision = 'apply' | 'refetch' | 'ignore';

/** What the feature reads of `WatchQueryOptions`, which say what they mean. */
export interface LiveWatchQueryOptions {
  readonly subscribe?: SubscribeOption;
  onEvent?(id: number, event: ModelEvent): EventDecision | undefined;
}

/** Asks `onEvent` what may become of an event; what it throws is reported and decides nothing. */
export function decideEvent(
  options: LiveWatchQueryOptions,
  id: number,
  event: ModelEvent,
  report: (error: unknown) => void,
): EventDecision | undefined {
  try {
    return options.onEvent?.(id, event);
  } catch (error) {
    report(error);
    return undefined;
  }
}
