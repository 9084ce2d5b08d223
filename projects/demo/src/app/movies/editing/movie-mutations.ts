import { gql } from 'ngx-watch-query';
import type { Movie } from '../movie';
import { MovieFields } from '../movies-queries';
import type { MovieInput } from './movie-input';

// They select every field that a row shows, so that every list shows what the server has stored.

export const CreateMovie = gql<{ readonly createMovie: Movie }, { readonly input: MovieInput }>`
  mutation CreateMovie($input: CreateMovieInput!) {
    createMovie(input: $input) {
      ...MovieFields
    }
  }
  ${MovieFields}
`;

export const UpdateMovie = gql<
  { readonly updateMovie: Movie | null },
  { readonly id: string; readonly input: MovieInput }
>`
  mutation UpdateMovie($id: ID!, $input: UpdateMovieInput!) {
    updateMovie(id: $id, input: $input) {
      ...MovieFields
    }
  }
  ${MovieFields}
`;
