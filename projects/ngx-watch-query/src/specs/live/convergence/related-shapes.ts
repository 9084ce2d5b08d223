import { gql } from 'ngx-watch-query';
import type { Shape } from './shapes';

/**
 * Rows with nested objects, one and a list, of which most events omit a field. When such an object
 * is replaced, only the server has all of its fields (V24).
 */
export const RELATED_SHAPES: readonly Shape[] = [
  {
    name: 'RelatedSingle',
    document: gql`
      query RelatedSingle($id: ID!) {
        movie(id: $id) @subscribe {
          id
          title
          director {
            id
            name
            born @skipSubscription
          }
          cast {
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
    places: [{ path: ['movie'], leavesOut: 'born' }],
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
            cast {
              id
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
    places: [{ path: ['movies', 'data'], leavesOut: 'born' }],
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
              cast {
                id
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
