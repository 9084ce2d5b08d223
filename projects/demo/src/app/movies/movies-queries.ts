import { gql } from 'ngx-watch-query';
import type { MoviesConnectionData, MoviesData, MoviesSimpleData, MoviesVariables } from './movie';

// One list in the three styles that the server offers. The `pagination` option adds the arguments
// of the pagination and its info (`paginatorInfo`, `pageInfo`). Arguments that are written here
// name their variables, which are the keys in the address, equal for all styles.
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
    $limit: Int!
    $page: Int!
  ) {
    moviesSimple(
      first: $limit
      page: $page
      genre: $genre
      search: $search
      orderBy: [{ column: $sort, order: $order }]
    ) @subscribe(model: "Movie") {
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
    $limit: Int!
    $after: String
  ) {
    moviesConnection(
      first: $limit
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
