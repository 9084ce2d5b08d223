import { gql } from 'ngx-watch-query';

/** The fields of a film that a narrow list shows (see the server's schema.graphql). */
export interface Film {
  readonly id: string;
  readonly title: string;
  readonly genre: { readonly id: string; readonly name: string } | null;
  /** A calendar date such as `2009-12-18`. */
  readonly releaseDate: string | null;
  /** From 0 to 10. */
  readonly imdbRating: number | null;
}

export const FilmFields = gql`
  fragment FilmFields on Movie {
    id
    title
    genre {
      id
      name
    }
    releaseDate
    imdbRating
  }
`;
