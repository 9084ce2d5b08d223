import { gql } from 'ngx-watch-query';
import type { MoviesData, MoviesVariables } from './movie';

/** `first`, `page` and `paginatorInfo` are not here: the `pagination` option adds them. */
export const MoviesQuery = gql<MoviesData, MoviesVariables>`
  query Movies($genre: String, $search: String) {
    movies(genre: $genre, search: $search, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) {
      data {
        id
        title
        genre {
          id
          name
        }
        director {
          id
          name
        }
        releaseDate
        mpaaRating
        runningTime
        imdbRating
        worldwideGross
      }
    }
  }
`;
