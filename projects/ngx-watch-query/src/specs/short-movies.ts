import { gql } from 'ngx-watch-query';

export interface ShortMovies {
  readonly movies: { readonly data: readonly { readonly id: string; readonly title: string }[] };
}

/** A live list without pagination. */
export const FollowedQuery = gql<ShortMovies, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre, first: 10) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** Answers with one movie each. */
export const HEAT = { movies: { data: [{ id: '1', title: 'Heat' }] } };
export const RONIN = { movies: { data: [{ id: '2', title: 'Ronin' }] } };
