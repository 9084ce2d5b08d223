import { computed, inject, Injector } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import {
  debounced,
  WatchQueryService,
  type PaginationInfo,
  type WatchQuery,
} from 'ngx-watch-query';
import type { Movie } from './movie';
import { filtersOf, type FilterSignals, type MovieFilters } from './movie-filters';
import { MOVIE_ORDERS, orderOf, type MovieOrder } from './movie-order';
import { MoviesConnectionQuery, MoviesQuery, MoviesSimpleQuery } from './movies-queries';
import type { ServerStyle } from './server-style';

/** Long enough not to send a request for every letter, short enough not to be noticed. */
const TYPING_PAUSE_MS = 250;

/**
 * The films in one of the server's styles: its WatchQuery, and access to what each style names
 * differently.
 */
export interface MovieList {
  readonly style: ServerStyle;
  readonly query: WatchQuery<unknown, unknown>;
  /** The films on the page; undefined before the first answer. */
  readonly movies: () => readonly Movie[] | null | undefined;
  readonly pagination: () => PaginationInfo;
  readonly filters: () => MovieFilters;
  readonly order: () => MovieOrder;
}

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

  const makers: Record<ServerStyle, () => Omit<MovieList, 'style'>> = {
    paginator: () => {
      const query = queries.watchQuery(MoviesQuery, filters, {
        scope: 'movies.data',
        pagination: 'movies',
        ...linked,
      });
      return {
        query,
        movies: () => query.data,
        pagination: () => query.pagination,
        filters: () => filtersOf(query.variables),
        order: () => orderOf(query.variables),
      };
    },

    simple: () => {
      const query = queries.watchQuery(MoviesSimpleQuery, filters, {
        scope: 'moviesSimple.data',
        pagination: { moviesSimple: 'simple' },
        ...linked,
      });
      return {
        query,
        movies: () => query.data,
        pagination: () => query.pagination.moviesSimple,
        filters: () => filtersOf(query.variables),
        order: () => orderOf(query.variables),
      };
    },

    connection: () => {
      const query = queries.watchQuery(MoviesConnectionQuery, filters, {
        scope: 'moviesConnection.edges',
        pagination: { moviesConnection: 'connection' },
        ...linked,
      });
      const movies = computed(() => query.data?.map(({ node }) => node));
      return {
        query,
        movies,
        pagination: () => query.pagination.moviesConnection,
        filters: () => filtersOf(query.variables),
        order: () => orderOf(query.variables),
      };
    },
  };

  return style => ({ style, ...makers[style]() });
}
