import { documentOf } from '../../operations';
import { below, type Dialect } from './dialect';
import type { Movie } from './movie-table';

export const strapi: Dialect = {
  name: 'Strapi',
  sdl: `
    type Movie { documentId: ID! title: String }
    type Movies { nodes: [Movie!]! }
    type DeleteMutationResponse { documentId: ID! }
    input MovieInput { title: String }
    type Mutation {
      createMovie(data: MovieInput!): Movie
      updateMovie(documentId: ID!, data: MovieInput!): Movie
      deleteMovie(documentId: ID!): DeleteMutationResponse
    }
    type Query { movies_connection: Movies movie(documentId: ID!): Movie }
  `,
  root: table => {
    const document = (row: Movie | null) => row && { ...row, documentId: `d${row.id}` };
    const idIn = ({ documentId }: Readonly<Record<string, unknown>>) =>
      String(documentId).replace('d', '');
    const title = (args: Readonly<Record<string, unknown>>) => below(args, 'data')['title'];
    return {
      movies_connection: () => ({ nodes: table.rows.map(document) }),
      movie: args => document(table.find(idIn(args))),
      createMovie: args => document(table.insert(title(args))),
      updateMovie: args => document(table.rename(idIn(args), title(args))),
      deleteMovie: args => document(table.delete(idIn(args))),
    };
  },
  list: documentOf('query List { movies_connection { nodes { id: documentId title } } }'),
  listScope: 'movies_connection.nodes',
  one: documentOf('query One($id: ID!) { movie(documentId: $id) { id: documentId title } }'),
  oneScope: 'movie',
  updates: [
    documentOf(
      'mutation Update($title: String!) { updateMovie(documentId: "d1", data: { title: $title }) { id: documentId title } }',
    ),
  ],
  inserts: [
    documentOf(
      'mutation Create($title: String!) { createMovie(data: { title: $title }) { id: documentId title } }',
    ),
  ],
  deletions: [
    documentOf('mutation Delete { deleteMovie(documentId: "d1") { id: documentId } }'),
    documentOf('mutation Both { deleteMovie(documentId: "d1") { id: documentId documentId } }'),
  ],
};
