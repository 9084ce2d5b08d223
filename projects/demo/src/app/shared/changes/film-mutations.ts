import { gql } from 'ngx-watch-query';

/** Selects only what it changes, so that all other fields in the lists stay as they are. */
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
