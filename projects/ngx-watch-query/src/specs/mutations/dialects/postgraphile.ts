import { documentOf } from '../../operations';
import { below, type Dialect } from './dialect';
import type { Movie } from './movie-table';

export const postgraphile: Dialect = {
  name: 'PostGraphile',
  sdl: `
    type Movie { nodeId: ID! id: Int! title: String director: Director }
    type Director { id: Int! name: String }
    type Movies { nodes: [Movie]! }
    type MovieEdge { node: Movie }
    type Payload { clientMutationId: String movie: Movie movieEdge: MovieEdge director: Director deletedMovieId: ID }
    input Patch { title: String }
    input Create { clientMutationId: String movie: Patch! }
    input UpdateById { clientMutationId: String moviePatch: Patch! id: Int! }
    input Update { id: Int! patch: Patch! }
    input ById { id: Int! }
    input ByNodeId { nodeId: ID! }
    type Mutation {
      createMovie(input: Create!): Payload
      updateMovieById(input: UpdateById!): Payload
      updateMovie(input: Update!): Payload
      deleteMovieById(input: ById!): Payload
      deleteMovie(input: ByNodeId!): Payload
    }
    type Query { allMovies: Movies movieById(id: Int!): Movie }
  `,
  root: table => {
    const payload = (row: Movie | null) => {
      const movie = row && { ...row, nodeId: `node${row.id}` };
      const director = { id: 2, name: 'Mann' };
      return { movie, movieEdge: { node: movie }, director, deletedMovieId: movie?.nodeId };
    };
    return {
      allMovies: () => ({ nodes: table.rows }),
      movieById: ({ id }) => table.find(id),
      createMovie: args => payload(table.insert(below(below(args, 'input'), 'movie')['title'])),
      updateMovieById: args => {
        const input = below(args, 'input');
        return payload(table.rename(input['id'], below(input, 'moviePatch')['title']));
      },
      updateMovie: args => {
        const input = below(args, 'input');
        return payload(table.rename(input['id'], below(input, 'patch')['title']));
      },
      deleteMovieById: args => payload(table.delete(below(args, 'input')['id'])),
      deleteMovie: args => payload(table.delete(String(below(args, 'input')['nodeId']).slice(4))),
    };
  },
  list: documentOf('query List { allMovies { nodes { id title } } }'),
  listScope: 'allMovies.nodes',
  one: documentOf('query One($id: Int!) { movieById(id: $id) { id title } }'),
  oneScope: 'movieById',
  updates: [
    documentOf(
      'mutation V4($title: String!) { updateMovieById(input: { id: 1, moviePatch: { title: $title } }) { movie { id title } director { id name } } }',
    ),
    documentOf(
      'mutation V5($title: String!) { updateMovie(input: { id: 1, patch: { title: $title } }) { clientMutationId m: movie { key: id t: title } } }',
    ),
  ],
  inserts: [
    documentOf(
      'mutation Create($title: String!) { createMovie(input: { movie: { title: $title } }) { movie { id title } } }',
    ),
  ],
  deletions: [
    documentOf('mutation ById { deleteMovieById(input: { id: 1 }) { deletedMovieId } }'),
    documentOf(
      'mutation ByNodeId { deleteMovie(input: { nodeId: "node1" }) { deletedMovieId movie { id } } }',
    ),
  ],
};
