import { gql } from 'ngx-watch-query';
import { FilmFields, type Film } from '../shared/film-list/film';

/** What a card shows of a film. */
export interface ScrollFilm extends Film {
  readonly director: { readonly id: string; readonly name: string } | null;
  /** In US dollars. */
  readonly worldwideGross: number | null;
}

/** The highest gross first. Each page is appended to the list, and all of them are live. */
export const ScrollFilmsQuery = gql<
  { readonly movies: { readonly data: readonly ScrollFilm[] } },
  Record<string, never>
>`
  query ScrollFilms {
    movies(orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) @subscribe {
      data {
        ...FilmFields
        director {
          id
          name
        }
        worldwideGross
      }
    }
  }
  ${FilmFields}
`;
