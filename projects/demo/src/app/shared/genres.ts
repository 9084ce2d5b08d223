import { inject } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { GenresQuery } from './genres-query';

/** The poll interval while there are no genres, in milliseconds. */
const INTERVAL_MS = 5000;

/**
 * All genres. No live connection catches up on them after an outage, so they are polled until they
 * are there.
 */
export function injectGenres() {
  return inject(WatchQueryService).watchQuery(
    GenresQuery,
    {},
    { scope: 'genres', pollInterval: genres => (genres ? 0 : INTERVAL_MS) },
  );
}
