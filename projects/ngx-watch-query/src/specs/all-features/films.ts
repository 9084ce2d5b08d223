import { gql } from 'ngx-watch-query';

/** A film; its title is the number of its last change. */
export interface Film {
  readonly id: string;
  readonly title: string;
}

interface FilmsData {
  readonly movies: { readonly data: readonly Film[] };
}

interface FilmsVariables {
  readonly genre?: string;
}

export const LiveFilms = gql<FilmsData, FilmsVariables>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe(argument: "genre") {
      data {
        id
        title
      }
    }
  }
`;

export const Films = gql<FilmsData, FilmsVariables>`
  query Movies($genre: String) {
    movies(genre: $genre) {
      data {
        id
        title
      }
    }
  }
`;

export const LiveFilm = gql<{ readonly movie: Film | null }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

export const Rename = gql<{ readonly updateMovie: Film | null }, Film>`
  mutation Rename($id: ID!, $title: String!) {
    updateMovie(id: $id, title: $title) {
      id
      title
    }
  }
`;

export const Remove = gql<
  { readonly deleteMovie: { readonly id: string } | null },
  { readonly id: string }
>`
  mutation Remove($id: ID!) {
    deleteMovie(id: $id) {
      id
    }
  }
`;

export const Add = gql<{ readonly createMovie: Film }, { readonly title: string }>`
  mutation Add($title: String!) {
    createMovie(title: $title) {
      id
      title
    }
  }
`;
