import type { PaginationInfo, WatchQuery } from 'ngx-watch-query';

/** A watched list of books and the ids that it shows, independent of the server's style. */
export interface Shelf {
  readonly query: WatchQuery<unknown, PaginationInfo>;
  readonly ids: () => readonly string[];
}
