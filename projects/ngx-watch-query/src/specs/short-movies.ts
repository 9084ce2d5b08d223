import { gql } from 'ngx-watch-query';

export interface ShortMovies {
  readonly movies: { readonly data: readonly { readonly id: string; readonly title: string }[] };
}

/** A list without pages that is followed. */
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

/** Answers to it, of one movie each. */
export const HEAT = { movies: { data: [{ id: '1', title: 'Heat' }] } };
export const RONIN = { movies: { data: [{ id: '2', title: 'Ronin' }] } };
