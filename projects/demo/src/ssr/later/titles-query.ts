import { gql } from 'ngx-watch-query';

export interface TitlesData {
  readonly movies: { readonly data: readonly { readonly id: string; readonly title: string }[] };
}

/** The best films of a genre. */
export const TitlesQuery = gql<TitlesData, { readonly genre: string }>`
  query Titles($genre: String!) {
    movies(first: 5, genre: $genre, orderBy: [{ column: IMDB_RATING, order: DESC }]) {
      data {
        id
        title
      }
    }
  }
`;
