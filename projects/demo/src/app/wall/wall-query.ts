import { gql } from 'ngx-watch-query';
import { FilmFields, type Film } from '../shared/film-list/film';

/** The three films with the highest gross. The list follows the server's events about movies. */
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
