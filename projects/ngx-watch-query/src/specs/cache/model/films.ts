import { gql, type WatchQueryService } from 'ngx-watch-query';
import { MoviesQuery, type MoviesData, type MoviesVariables } from '../../movies';

const LiveMovies = gql<MoviesData, MoviesVariables>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** A list of two films a page. */
export function watchFilms(service: WatchQueryService, isLive: boolean, page: number) {
  const variables: MoviesVariables & { page: number; limit: number } = { page, limit: 2 };
  return service.watchQuery(isLive ? LiveMovies : MoviesQuery, variables, {
    scope: 'movies.data',
    pagination: 'movies',
  });
}

export type Films = ReturnType<typeof watchFilms>;
