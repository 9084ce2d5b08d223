import { findDirector } from '../directors/find-director';
import { listDirectors } from '../directors/list-directors';
import { listGenres } from '../genres/list-genres';
import type { MovieEvent } from '../live/movie-event';
import type { MovieEventFilter } from '../live/movie-event-filter';
import { createMovie } from '../movies/create-movie';
import { deleteMovie } from '../movies/delete-movie';
import { findMovie } from '../movies/find-movie';
import { listMovies, type ListMoviesArguments } from '../movies/list-movies';
import type { Named } from '../movies/movie';
import type { MovieInput } from '../movies/movie-input';
import type { MovieOrderBy } from '../movies/movie-order';
import { readBoxOffice } from '../movies/read-box-office';
import { updateMovie } from '../movies/update-movie';
import { createConnection, type ConnectionArguments } from '../pagination/create-connection';
import { createPaginator, type PaginatorArguments } from '../pagination/create-paginator';
import { createSimplePaginator } from '../pagination/create-simple-paginator';
import type { RequestContext } from './context';
import { dateScalar } from './date-scalar';

interface ById {
  readonly id: string;
}

interface Ordered {
  readonly orderBy?: readonly MovieOrderBy[] | null;
}

/**
 * The resolvers of the schema. Their arguments have passed GraphQL's validation, so their types
 * match the schema. Fields without a resolver are read from the value of their parent.
 */
export const resolvers = {
  Date: dateScalar,
  Query: {
    movies: (
      _root: unknown,
      args: ListMoviesArguments & PaginatorArguments,
      { database }: RequestContext,
    ) => createPaginator(listMovies(database, args), args),
    moviesSimple: (
      _root: unknown,
      args: ListMoviesArguments & PaginatorArguments,
      { database }: RequestContext,
    ) => createSimplePaginator(listMovies(database, args), args),
    moviesConnection: (
      _root: unknown,
      args: ListMoviesArguments & ConnectionArguments,
      { database }: RequestContext,
    ) => createConnection(listMovies(database, args), args),
    movie: (_root: unknown, { id }: ById, { database }: RequestContext) => findMovie(database, id),
    directors: (
      _root: unknown,
      args: PaginatorArguments & { readonly search?: string | null },
      { database }: RequestContext,
    ) => createPaginator(listDirectors(database, args.search), args),
    director: (_root: unknown, { id }: ById, { database }: RequestContext) =>
      findDirector(database, id),
    genres: (_root: unknown, _args: unknown, { database }: RequestContext) => listGenres(database),
    boxOffice: (_root: unknown, _args: unknown, { database }: RequestContext) =>
      readBoxOffice(database, () => new Date()),
  },
  Mutation: {
    createMovie: (
      _root: unknown,
      { input }: { readonly input: MovieInput },
      { database }: RequestContext,
    ) => createMovie(database, input),
    updateMovie: (
      _root: unknown,
      { id, input }: ById & { readonly input: MovieInput },
      { database }: RequestContext,
    ) => updateMovie(database, id, input),
    deleteMovie: (_root: unknown, { id }: ById, { database }: RequestContext) =>
      deleteMovie(database, id),
  },
  Subscription: {
    movieModified: {
      // Does not wait for anything, so the subscription is active when the executor goes on.
      subscribe: (_root: unknown, filter: MovieEventFilter, { changes, hangUp }: RequestContext) =>
        changes.subscribe(filter, hangUp),
      resolve: (event: MovieEvent) => event,
    },
  },
  Director: {
    movies: (
      director: Named,
      args: Ordered & PaginatorArguments,
      { filmographies }: RequestContext,
    ) => createPaginator(filmographies(director.id, args.orderBy), args),
    moviesConnection: (
      director: Named,
      args: Ordered & ConnectionArguments,
      { filmographies }: RequestContext,
    ) => createConnection(filmographies(director.id, args.orderBy), args),
  },
};
