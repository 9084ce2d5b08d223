import { gql } from 'ngx-watch-query';
import type { MoviesConnectionData, MoviesData, MoviesSimpleData, MoviesVariables } from './movie';

// One list in the three styles that the server offers. The arguments of the pagination and its
// info (`paginatorInfo`, `pageInfo`) are not here: the `pagination` option adds them. Where they are
// here, it is for their variables: those are the keys in the address, the same for all styles.
//
// `@subscribe` is for the library, too: the rows change as soon as the server tells of it. The names
// of the other two fields do not say that they are about movies.

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
