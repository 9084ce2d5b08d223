import { gql } from 'ngx-watch-query';

export interface TitlesData {
  readonly movies: {
    readonly data: readonly {
      readonly id: string;
      readonly title: string;
      /** A calendar date such as `2009-12-18`. */
      readonly releaseDate: string | null;
    }[];
  };
}

/** The best films of a genre. */
export const TitlesQuery = gql<TitlesData, { readonly genre: string }>`
  query Titles($genre: String!) {
    movies(first: 5, genre: $genre, orderBy: [{ column: IMDB_RATING, order: DESC }]) {
      data {
        id
        title
        releaseDate
      }
    }
  }
`;
