import { Observable } from 'rxjs';

/** Where starts wait for the next flush. */
export interface Starts {
  add(start: () => void): void;
  remove(start: () => void): void;
}

/**
 * Sends a request in the next flush, so that it is shared with equal requests of other WatchQueries
 * (E5).
 */
export function startLater<T>(starts: Starts, ask: () => Observable<T>): Observable<T> {
  return new Observable(subscriber => {
    const start = (): void => {
      // Another start of this flush may have ended it.
      if (subscriber.closed) return;
      subscriber.add(ask().subscribe(subscriber));
    };
    starts.add(start);
    return () => starts.remove(start);
  });
}
