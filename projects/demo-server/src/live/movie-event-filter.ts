import type { EventType, MovieChange } from './movie-event';

/** The arguments of `movieModified`. */
export interface MovieEventFilter {
  readonly id?: string | null;
  readonly events?: readonly EventType[] | null;
}

/**
 * Whether a change passes the filter of a subscriber. Without an id all movies pass, without events
 * all kinds.
 */
export function passesFilter({ id, events }: MovieEventFilter, change: MovieChange): boolean {
  return (
    (id == null || id === change.id) &&
    (events == null || events.length === 0 || events.includes(change.event))
  );
}
