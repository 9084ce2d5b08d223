import { gql } from 'ngx-watch-query';
import { FilmFields, type Film } from '../shared/film-list/film';

/** The three films that most people have paid for; they follow what the server tells of movies. */
export const WallQuery = gql<
  { readonly movies: { readonly data: readonly Film[] } },
  Record<string, never>
>`
  query Wall {
    movies(first: 3, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) @subscribe {
      data {
        ...FilmFields
      }
    }
  }
  ${FilmFields}
`;
