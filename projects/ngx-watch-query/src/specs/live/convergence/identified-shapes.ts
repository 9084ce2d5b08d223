import { fairwayContract, gql, type EventContract } from 'ngx-watch-query';
import type { Shape } from './shapes';

/** The contract of a server whose queries take `id` and whose events have `rowId` (V23). */
export const ROW_CONTRACT: EventContract = {
  ...fairwayContract,
  identify: 'rowId',
  operations: context => fairwayContract.operations({ ...context, model: `${context.model}Row` }),
};

const id = 'rowId';

export const IDENTIFIED_SHAPES: readonly Shape[] = [
  {
    name: 'SingleRow',
    document: gql`
      query SingleRow($id: ID!) {
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
    places: [{ path: ['movie'], id }],
  },
  {
    name: 'BothRows',
    document: gql`
      query BothRows($id: ID!, $genre: String) {
        movie(id: $id) @subscribe {
          title
        }
        top: movies(genre: $genre, first: 3) @subscribe {
          data {
            year
          }
        }
      }
    `,
    variables: { id: '3' },
    changes: ['id', 'genre'],
    places: [
      { path: ['movie'], id },
      { path: ['top', 'data'], id },
    ],
  },
];
