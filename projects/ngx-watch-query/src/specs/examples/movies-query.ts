import { gql } from 'ngx-watch-query';

interface Movie {
  readonly id: string;
  readonly title: string;
}

/** What the lists of the examples ask for. */
export const Movies = gql<{ readonly movies: { readonly data: readonly Movie[] } }>`
  query Movies {
    movies {
      data {
        id
        title
      }
    }
  }
`;
