import type { Movie } from '../movies/movie';

/** A value of the enum `EventType`. */
export type EventType = 'CREATE' | 'UPDATE' | 'DELETE';

/** A change of a movie. */
export interface MovieChange {
  readonly id: string;
  readonly event: EventType;
}

/** A value of type `MovieEvent`. */
export interface MovieEvent extends MovieChange {
  /** The movie as it was when the event was delivered; null when it is gone. */
  readonly model: Movie | null;
}
