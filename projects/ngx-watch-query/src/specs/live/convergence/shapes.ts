import { gql, type PaginatorName } from 'ngx-watch-query';
import type { DocumentNode } from 'graphql';
import type { Place } from './follow-naively';

/** A kind of WatchQuery. */
export interface Shape {
  readonly name: string;
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly pagination?: string | readonly string[] | Record<string, PaginatorName>;
  readonly scope?: string;
  readonly subscribe?: boolean | DocumentNode;
  /** The paginator to turn, if there is one. */
  readonly paginator?: string;
  /** The custom variables that change. */
  readonly changes: readonly ('id' | 'genre' | 'from')[];
  /**
   * Where the events of its operations are applied: one place for each operation, or one for all.
   */
  readonly places: readonly Place[];
  /** Created twice in one flush, with equal requests (E5). */
  readonly isTwin?: boolean;
}

const movie: Place = { path: ['movie'] };
const movies: Place = { path: ['movies', 'data'] };

export const SHAPES: readonly Shape[] = [
  {
    name: 'Single',
    document: gql`
      query Single($id: ID!) {
        movie(id: $id) @subscribe {
          id
          title
          genre
          year
          tags
          director {
            id
            name
          }
        }
      }
    `,
    variables: { id: '1' },
    scope: 'movie',
    changes: ['id'],
    places: [movie],
  },
  {
    name: 'Pages',
    document: gql`
      query Pages($genre: String) {
        movies(genre: $genre) @subscribe {
          data {
            id
            title
            year
            director {
              id
              name
            }
          }
        }
      }
    `,
    variables: { limit: 4 },
    pagination: 'movies',
    paginator: 'movies',
    scope: 'movies.data',
    changes: ['genre'],
    places: [movies],
  },
  {
    name: 'Edges',
    document: gql`
      query Edges($genre: String) {
        moviesConnection(genre: $genre) @subscribe(model: "Movie") {
          edges {
            node {
              id
              title
              tags
            }
          }
        }
      }
    `,
    variables: { moviesConnectionLimit: 3 },
    pagination: { moviesConnection: 'connection' },
    paginator: 'moviesConnection',
    changes: ['genre'],
    places: [{ path: ['moviesConnection', 'edges'], node: 'node' }],
  },
  {
    name: 'Bare',
    document: gql`
      query Bare($genre: String) {
        films(genre: $genre) @subscribe(model: "Movie") {
          id
          title
          genre
        }
      }
    `,
    variables: { filmsLimit: 5, genre: 'Drama' },
    pagination: { films: 'offset' },
    paginator: 'films',
    changes: ['genre'],
    places: [{ path: ['films'] }],
  },
  {
    name: 'Deep',
    document: gql`
      query Deep($id: ID!) {
        movie(id: $id) @subscribe {
          id
          title
          roles {
            data {
              id
              name
            }
          }
        }
      }
    `,
    variables: { id: '5', movieRolesLimit: 2 },
    pagination: ['movie.roles'],
    paginator: 'movie.roles',
    changes: ['id'],
    places: [movie],
  },
  {
    name: 'Grouped',
    document: gql`
      query Grouped($genre: String, $from: Int) {
        movies(genre: $genre, from: $from) @subscribe {
          data {
            id
            title
            tags @skipSubscription
            director @skipSubscription(events: [UPDATE]) {
              id
              name
            }
          }
        }
      }
    `,
    variables: { moviesLimit: 3, from: 1960 },
    pagination: ['movies'],
    paginator: 'movies',
    changes: ['genre', 'from'],
    places: [movies],
  },
  {
    name: 'Manual',
    document: gql`
      query Manual($id: ID!) {
        movie(id: $id) {
          id
          title
          year
        }
      }
    `,
    subscribe: gql`
      subscription ManualChanged($id: ID!) {
        movieChanged(id: $id) {
          id
          title
          year
        }
      }
    `,
    variables: { id: '2' },
    changes: ['id'],
    places: [movie],
  },
  {
    name: 'Listed',
    document: gql`
      query Listed($genre: String) {
        movies(genre: $genre) {
          data {
            id
            title
          }
        }
      }
    `,
    subscribe: gql`
      subscription ListedChanged {
        movieModified {
          id
          event
          model {
            id
            title
          }
        }
      }
    `,
    variables: { limit: 3 },
    pagination: 'movies',
    paginator: 'movies',
    changes: ['genre'],
    places: [movies],
  },
  {
    name: 'Both',
    document: gql`
      query Both($id: ID!, $genre: String) {
        movie(id: $id) @subscribe {
          id
          title
        }
        top: movies(genre: $genre, first: 3) @subscribe {
          data {
            id
            year
          }
        }
      }
    `,
    variables: { id: '3' },
    changes: ['id', 'genre'],
    places: [movie, { path: ['top', 'data'] }],
  },
  {
    name: 'Twin',
    document: gql`
      query Twin {
        movies @subscribe {
          data {
            id
            title
          }
        }
      }
    `,
    variables: { limit: 5 },
    pagination: 'movies',
    paginator: 'movies',
    changes: [],
    places: [movies],
    isTwin: true,
  },
];
