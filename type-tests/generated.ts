// Documents as GraphQL Code Generator's client preset makes them, from the demo server's schema.
import type { WatchQueryService } from 'ngx-watch-query';
import {
  FilmDocument,
  FilmsDocument,
  GenresDocument,
  RenameDocument,
  ShortFilmsDocument,
} from '../dist/type-tests/graphql';

declare const queries: WatchQueryService;

const films = queries.watchQuery(
  FilmsDocument,
  { genre: 'Drama' },
  { scope: 'movies.data', pagination: 'movies' },
);
export const director: string | undefined = films.data?.[0]?.director?.name;
films.setVariable('genre', 'Action');

const film = queries.watchQuery(FilmDocument, () => ({ id: '1' }), { scope: 'movie.title' });
export const title: string | null | undefined = film.data;

// #region short
// The query is `ShortFilms($genre: String!)`: without arguments and variables for its pages.
const short = queries.watchQuery(
  ShortFilmsDocument,
  { genre: 'Drama', limit: 10, page: 2 },
  { scope: 'movies.data', pagination: 'movies' },
);
export const shortTitle: string | null | undefined = short.data?.[0]?.title;
// #endregion

// refused: is not assignable
queries.watchQuery(FilmsDocument, {}, { pagination: 'movies' });

// refused: there is no 'name' in the data at this scope
queries.watchQuery(FilmDocument, { id: '1' }, { scope: 'movie.name' });

// refused: is not assignable to parameter of type
films.setVariable('page', 2);

// refused: does not exist on type
export const wrong = films.data?.[0]?.name;

// Fields, paginators and page methods.
void films.nextPage(true, 'movies');

// refused: there is no 'movie' in the data at this pagination
queries.watchQuery(FilmsDocument, { genre: 'Drama' }, { pagination: 'movie' });

// refused: '"movie"' is not assignable to parameter of type '"movies"'
void films.nextPage(true, 'movie');

// refused: no pages without the option `pagination`
void film.nextPage();

// refused: Property 'totl' does not exist
export const total = films.pagination.totl;

// Variables of one-off operations.
queries.query(GenresDocument);
queries.watchQuery(GenresDocument, undefined, { scope: 'genres' });
queries.mutate(RenameDocument, { id: '1', input: { title: 'x' } }, { scope: 'updateMovie' });

// An ID of the variables is an ID of the data.
queries.mutation(RenameDocument, {
  optimisticResponse: ({ id }) => ({ updateMovie: { id, title: 'x' } }),
});

// refused: Expected 2-3 arguments, but got 1
queries.mutate(RenameDocument);

// refused: Expected 2-3 arguments, but got 1
queries.query(FilmDocument);
