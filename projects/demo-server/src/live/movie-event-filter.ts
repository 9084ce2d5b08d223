import type { EventType, MovieChange } from './movie-event';

/** The arguments of `movieModified`. */
export interface MovieEventFilter {
  readonly id?: string | null;
  readonly events?: readonly EventType[] | null;
}

/** Whether a subscriber wants to know of a change. Without an id all movies, without events all. */
export function passesFilter({ id, events }: MovieEventFilter, change: MovieChange): boolean {
  return (
    (id == null || id === change.id) &&
    (events == null || events.length === 0 || events.includes(change.event))
  );
}
