import { gql } from 'ngx-watch-query';

/** Only what it changes: whatever else a list shows of the film stays as it is. */
export const RateFilm = gql<
  { readonly updateMovie: { readonly id: string; readonly imdbRating: number | null } | null },
  { readonly id: string; readonly rating: number }
>`
  mutation RateFilm($id: ID!, $rating: Float!) {
    updateMovie(id: $id, input: { imdbRating: $rating }) {
      id
      imdbRating
    }
  }
`;

export const DeleteFilm = gql<
  { readonly deleteMovie: { readonly id: string } | null },
  { readonly id: string }
>`
  mutation DeleteFilm($id: ID!) {
    deleteMovie(id: $id) {
      id
    }
  }
`;
