import { gql } from 'ngx-watch-query';
import type { MovieInput } from './movie-input';

// What they answer is only said to the user: the lists follow by themselves.

export interface ChangedMovie {
  readonly id: string;
  readonly title: string;
}

export const CreateMovie = gql<
  { readonly createMovie: ChangedMovie },
  { readonly input: MovieInput }
>`
  mutation CreateMovie($input: CreateMovieInput!) {
    createMovie(input: $input) {
      id
      title
    }
  }
`;

export const UpdateMovie = gql<
  { readonly updateMovie: ChangedMovie | null },
  { readonly id: string; readonly input: MovieInput }
>`
  mutation UpdateMovie($id: ID!, $input: UpdateMovieInput!) {
    updateMovie(id: $id, input: $input) {
      id
      title
    }
  }
`;

export const DeleteMovie = gql<
  { readonly deleteMovie: ChangedMovie | null },
  { readonly id: string }
>`
  mutation DeleteMovie($id: ID!) {
    deleteMovie(id: $id) {
      id
      title
    }
  }
`;
