import { gql } from 'ngx-watch-query';
import type { MoviesConnectionData, MoviesData, MoviesSimpleData, MoviesVariables } from './movie';

// One list in the three styles that the server offers. The `pagination` option adds the arguments
// of the pagination and its info (`paginatorInfo`, `pageInfo`). An argument that is written here
// names its variable, which is also its key in the address: `after` for a cursor, not `page`.
//
// `@subscribe` makes the lists live: rows change as soon as the server reports an event. The other
// two fields name the model, because their names do not say that they contain movies.

export const MovieFields = gql`
  fragment MovieFields on Movie {
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
`;

export const MoviesQuery = gql<MoviesData, MoviesVariables>`
  query Movies(
    $genre: String
    $search: String
    $sort: MovieOrderByColumn! = WORLDWIDE_GROSS
    $order: SortOrder! = DESC
  ) {
    movies(genre: $genre, search: $search, orderBy: [{ column: $sort, order: $order }]) @subscribe {
      data {
        ...MovieFields
      }
    }
  }
  ${MovieFields}
`;

export const MoviesSimpleQuery = gql<MoviesSimpleData, MoviesVariables>`
  query MoviesSimple(
    $genre: String
    $search: String
    $sort: MovieOrderByColumn! = WORLDWIDE_GROSS
    $order: SortOrder! = DESC
  ) {
    moviesSimple(genre: $genre, search: $search, orderBy: [{ column: $sort, order: $order }])
      @subscribe(model: "Movie") {
      data {
        ...MovieFields
      }
    }
  }
  ${MovieFields}
`;

export const MoviesConnectionQuery = gql<MoviesConnectionData, MoviesVariables>`
  query MoviesConnection(
    $genre: String
    $search: String
    $sort: MovieOrderByColumn! = WORLDWIDE_GROSS
    $order: SortOrder! = DESC
    $after: String
  ) {
    moviesConnection(
      after: $after
      genre: $genre
      search: $search
      orderBy: [{ column: $sort, order: $order }]
    ) @subscribe(model: "Movie") {
      edges {
        node {
          ...MovieFields
        }
      }
    }
  }
  ${MovieFields}
`;
