import { guarded } from '../core/errors/guarded';
import type { QueryStatePort } from '../core/query/query-port';
import type { ModelEvent } from './model-event';

/**
 * What to do with a model event (V7). `'remove'`: the row leaves this list at once, whatever the
 * event says of it (M12).
 */
export type EventDecision = 'apply' | 'refetch' | 'ignore' | 'remove';

/** The part of `WatchQueryOptions` that says what to do with events; documented there. */
export interface EventOptions {
  readonly onEvent?: EventDecision | ((id: number, event: ModelEvent) => EventDecision | undefined);
}

/** Asks `onEvent` what to do with an event. If it throws, the error is reported and nothing is decided. */
export function decideEvent(
  { onEvent }: EventOptions,
  { id, report }: Pick<QueryStatePort, 'id' | 'report'>,
  event: ModelEvent,
): EventDecision | undefined {
  // A copy: other lists get the same event, and the caller may write to it.
  return typeof onEvent === 'function' ? guarded(report, () => onEvent(id, { ...event })) : onEvent;
}
