import { gql } from 'ngx-watch-query';
import { FilmFields, type Film } from '../shared/film-list/film';

export interface GenreFilmsData {
  readonly movies: { readonly data: readonly Film[] };
}

export interface GenreFilmsVariables {
  readonly genre: string;
}

/** The best films of a genre. The list follows the server's events about movies. */
export const GenreFilmsQuery = gql<GenreFilmsData, GenreFilmsVariables>`
  query GenreFilms($genre: String!) {
    movies(first: 5, genre: $genre, orderBy: [{ column: IMDB_RATING, order: DESC }]) @subscribe {
      data {
        ...FilmFields
      }
    }
  }
  ${FilmFields}
`;
