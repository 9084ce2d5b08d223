import { inject, Injector } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import {
  debounced,
  WatchQueryService,
  type PaginationInfo,
  type WatchQuery,
} from 'ngx-watch-query';
import type { Movie, MoviesVariables } from './movie';
import type { FilterSignals } from './movie-filters';
import { MOVIE_ORDERS } from './movie-order';
import { MoviesConnectionQuery, MoviesQuery, MoviesSimpleQuery } from './movies-queries';
import type { ServerStyle } from './server-style';

/** Long enough not to send a request for every letter, short enough not to be noticed. */
const TYPING_PAUSE_MS = 250;

/** The films of one page. It is read in the same way, whatever the server's style. */
export type MovieList = WatchQuery<readonly Movie[], PaginationInfo, MoviesVariables>;

/**
 * Returns a function that can also create lists later; they end with the component that injects it.
 * The lists request the values of the filters, and write the values from the address into them.
 */
export function injectWatchMovies({
  search,
  genre,
}: FilterSignals): (style: ServerStyle) => MovieList {
  const queries = inject(WatchQueryService);
  // The address contains filters, order, page and page size. The query's variable types do not list
  // the sort keys, so they are checked here: an unknown one in a link is ignored.
  const router = {
    route: inject(ActivatedRoute),
    router: inject(Router),
    variables: [
      'genre',
      'search',
      { name: 'sort', kind: 'enum', values: [...new Set(MOVIE_ORDERS.map(({ sort }) => sort))] },
      { name: 'order', kind: 'enum', values: ['ASC', 'DESC'] },
    ],
  } as const;
  const linked = { router, injector: inject(Injector) } as const;
  const filters = { search: debounced(search, TYPING_PAUSE_MS), genre };

  const makers: Record<ServerStyle, () => MovieList> = {
    paginator: () =>
      queries.watchQuery(MoviesQuery, filters, {
        scope: 'movies.data',
        pagination: 'movies',
        ...linked,
      }),
    simple: () =>
      queries.watchQuery(MoviesSimpleQuery, filters, {
        scope: 'moviesSimple.data',
        pagination: 'moviesSimple',
        paginator: 'simple',
        ...linked,
      }),
    connection: () =>
      queries.watchQuery(MoviesConnectionQuery, filters, {
        scope: 'moviesConnection.edges.node',
        pagination: 'moviesConnection',
        paginator: 'connection',
        ...linked,
      }),
  };

  return style => makers[style]();
}
