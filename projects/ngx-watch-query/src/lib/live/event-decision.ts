import type { SubscribeOption } from '../core/plan/plan-hook';
import type { ModelEvent } from '../rows/model-event';

/** What may become of a model event (V7). */
export type EventDecision = 'apply' | 'refetch' | 'ignore';

/** What the feature reads of a WatchQuery's options. */
export interface LiveWatchQueryOptions {
  /**
   * Follows the changes that the server tells of (V1); needs `withSubscriptions()`. Left out: the
   * fields with `@subscribe`. `true`: these, or all that can be followed as the query stands.
   * `false`: none. A document: that subscription, with those of the query's variables that it
   * declares.
   */
  readonly subscribe?: SubscribeOption;
  /**
   * The server told of a change, before it is applied (V7). `'apply'`: no refetch follows;
   * `'refetch'`: nothing is merged, a refetch follows; `'ignore'`: neither. Nothing returned: as the
   * change needs it.
   */
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
