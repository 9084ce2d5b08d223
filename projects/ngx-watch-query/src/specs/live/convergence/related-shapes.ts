import { gql } from 'ngx-watch-query';
import type { Shape } from './shapes';

/**
 * Rows with another object in them, of which most events do not say all: where it becomes another
 * one, only the server can tell how that looks (V24). That of the single model is never null: what an
 * object lacks that comes after null is a part that events leave out (V10).
 */
export const RELATED_SHAPES: readonly Shape[] = [
  {
    name: 'RelatedSingle',
    document: gql`
      query RelatedSingle($id: ID!) {
        movie(id: $id) @subscribe {
          id
          title
          author {
            id
            name
            born @skipSubscription
          }
        }
      }
    `,
    variables: { id: '1' },
    scope: 'movie',
    changes: ['id'],
    places: [{ path: ['movie'] }],
  },
  {
    name: 'RelatedPages',
    document: gql`
      query RelatedPages($genre: String) {
        movies(genre: $genre) @subscribe {
          data {
            id
            director {
              id
              name
              born @skipSubscription
            }
          }
        }
      }
    `,
    variables: { limit: 3 },
    pagination: 'movies',
    paginator: 'movies',
    scope: 'movies.data',
    changes: ['genre'],
    places: [{ path: ['movies', 'data'] }],
  },
  {
    name: 'RelatedWhole',
    document: gql`
      query RelatedWhole($genre: String) {
        moviesConnection(genre: $genre) @subscribe(model: "Movie") {
          edges {
            node {
              id
              director {
                id
                name
                born
              }
            }
          }
        }
      }
    `,
    variables: { moviesConnectionLimit: 4 },
    pagination: { moviesConnection: 'connection' },
    paginator: 'moviesConnection',
    changes: ['genre'],
    places: [{ path: ['moviesConnection', 'edges'], node: 'node' }],
  },
];
