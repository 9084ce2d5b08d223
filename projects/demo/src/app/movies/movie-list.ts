import { computed, inject, Injector } from '@angular/core';
import { WatchQueryService, type PaginationInfo, type WatchQuery } from 'ngx-watch-query';
import type { Movie, MoviesVariables } from './movie';
import { MoviesConnectionQuery, MoviesQuery, MoviesSimpleQuery } from './movies-queries';
import type { ServerStyle } from './server-style';

/** The films in one of the server's styles: its WatchQuery, and what the styles call differently. */
export interface MovieList {
  readonly query: WatchQuery<unknown, unknown>;
  /** The films of the page; undefined before the first answer. */
  readonly movies: () => readonly Movie[] | null | undefined;
  readonly pagination: () => PaginationInfo;
}

/** Makes a list that begins with these filters, at page 1. */
export type WatchMovies = (
  style: ServerStyle,
  filters: MoviesVariables,
  pageSize: number,
) => MovieList;

/** A function that makes lists later on, too; they end with the component that injects it. */
export function injectWatchMovies(): WatchMovies {
  const queries = inject(WatchQueryService);
  const injector = inject(Injector);

  const makers: Record<ServerStyle, (filters: MoviesVariables, size: number) => MovieList> = {
    paginator: (filters, limit) => {
      const query = queries.watchQuery(
        MoviesQuery,
        { ...filters, limit },
        { scope: 'movies.data', pagination: 'movies', injector },
      );
      return { query, movies: () => query.data, pagination: () => query.pagination };
    },

    simple: (filters, moviesSimpleLimit) => {
      const query = queries.watchQuery(
        MoviesSimpleQuery,
        { ...filters, moviesSimpleLimit },
        { scope: 'moviesSimple.data', pagination: { moviesSimple: 'simple' }, injector },
      );
      return { query, movies: () => query.data, pagination: () => query.pagination.moviesSimple };
    },

    connection: (filters, moviesConnectionLimit) => {
      const query = queries.watchQuery(
        MoviesConnectionQuery,
        { ...filters, moviesConnectionLimit },
        {
          scope: 'moviesConnection.edges',
          pagination: { moviesConnection: 'connection' },
          injector,
        },
      );
      const movies = computed(() => query.data?.map(({ node }) => node));
      return { query, movies, pagination: () => query.pagination.moviesConnection };
    },
  };

  return (style, filters, pageSize) => makers[style](filters, pageSize);
}
