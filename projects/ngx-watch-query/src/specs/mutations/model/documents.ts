import { gql } from 'ngx-watch-query';
import type { Director } from './director';

interface Film {
  readonly id: string;
  readonly title: string;
  readonly rating: number;
  readonly director: Pick<Director, 'id' | 'name'>;
}

export const Films = gql<{ movies: { data: readonly Film[] } }, { search?: string }>`
  query Films($search: String) {
    movies(search: $search) {
      data {
        id
        title
        rating: imdbRating
        director {
          id
          name
        }
      }
    }
  }
`;

/** The same list with the id under another key, and with the type. */
export const KeyedFilms = gql<
  { movies: { data: readonly (Omit<Film, 'id'> & { readonly key: string })[] } },
  { search?: string }
>`
  query KeyedFilms($search: String) {
    movies(search: $search) {
      data {
        __typename
        key: id
        title
        rating: imdbRating
        director {
          id
          name
        }
      }
    }
  }
`;

export const OneFilm = gql<
  { movie: { id: string; name: string; rating: number; director: Director } | null },
  { id: string }
>`
  query OneFilm($id: ID!) {
    movie(id: $id) {
      id
      name: title
      rating: imdbRating
      director {
        id
        name
        born
      }
    }
  }
`;

export const CreateFilm = gql<
  {
    createMovie: {
      __typename: string;
      id: string;
      title: string;
      imdbRating: number;
      director: Pick<Director, 'id' | 'name'>;
    };
  },
  { title: string; rating: number }
>`
  mutation CreateFilm($title: String!, $rating: Float!) {
    createMovie(input: { title: $title, imdbRating: $rating }) {
      __typename
      id
      title
      imdbRating
      director {
        id
        name
      }
    }
  }
`;

/** Changes a film, or creates it under this id. */
export const Upsert = gql<
  {
    upsertMovie: {
      id: string;
      title: string;
      imdbRating: number;
      director: Pick<Director, 'id' | 'name'>;
    } | null;
  },
  { id: string; rating: number }
>`
  mutation Upsert($id: ID!, $rating: Float!) {
    upsertMovie(id: $id, input: { imdbRating: $rating }) {
      id
      title
      imdbRating
      director {
        id
        name
      }
    }
  }
`;

interface DirectVariables {
  readonly id: string;
  readonly director: string;
  readonly name: string;
}

export const Direct = gql<
  { updateMovie: { id: string; director: Pick<Director, 'id' | 'name'> } | null },
  DirectVariables
>`
  mutation Direct($id: ID!, $director: ID!, $name: String!) {
    updateMovie(id: $id, input: { directorId: $director, directorName: $name }) {
      id
      director {
        id
        name
      }
    }
  }
`;

/** The same with all fields of a director that any view shows. */
export const DirectWhole = gql<
  { updateMovie: { id: string; director: Director } | null },
  DirectVariables
>`
  mutation DirectWhole($id: ID!, $director: ID!, $name: String!) {
    updateMovie(id: $id, input: { directorId: $director, directorName: $name }) {
      id
      director {
        id
        name
        born
      }
    }
  }
`;

/** Two changes in one call. Each may be refused alone. */
export const RateAndRemove = gql<
  {
    rated: { id: string; imdbRating: number } | null;
    removed: { id: string } | null;
  },
  { id: string; rating: number; other: string }
>`
  mutation RateAndRemove($id: ID!, $rating: Float!, $other: ID!) {
    rated: updateMovie(id: $id, input: { imdbRating: $rating }) {
      id
      imdbRating
    }
    removed: deleteMovie(id: $other) {
      id
    }
  }
`;

export const RateTwo = gql<
  {
    first: { id: string; imdbRating: number } | null;
    second: { id: string; imdbRating: number } | null;
  },
  { id: string; rating: number; other: string; otherRating: number }
>`
  mutation RateTwo($id: ID!, $rating: Float!, $other: ID!, $otherRating: Float!) {
    first: updateMovie(id: $id, input: { imdbRating: $rating }) {
      id
      imdbRating
    }
    second: updateMovie(id: $other, input: { imdbRating: $otherRating }) {
      id
      imdbRating
    }
  }
`;

export const RateAndDirect = gql<
  {
    rated: { id: string; imdbRating: number } | null;
    directed: { id: string; director: Pick<Director, 'id' | 'name'> } | null;
  },
  { id: string; rating: number; other: string; director: string; name: string }
>`
  mutation RateAndDirect($id: ID!, $rating: Float!, $other: ID!, $director: ID!, $name: String!) {
    rated: updateMovie(id: $id, input: { imdbRating: $rating }) {
      id
      imdbRating
    }
    directed: updateMovie(id: $other, input: { directorId: $director, directorName: $name }) {
      id
      director {
        id
        name
      }
    }
  }
`;
