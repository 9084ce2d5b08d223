import { documentOf } from '../../operations';
import { below, type Dialect } from './dialect';

export const hotChocolate: Dialect = {
  name: 'Hot Chocolate',
  sdl: `
    type Movie { id: ID! title: String }
    interface Error { message: String! }
    type TitleTakenError implements Error { message: String! }
    union UpdateMovieError = TitleTakenError
    type UpdateMoviePayload { movie: Movie errors: [UpdateMovieError!] }
    type MoviePayload { movie: Movie }
    input UpdateMovieInput { id: ID! title: String! }
    input CreateMovieInput { title: String! }
    input DeleteMovieInput { id: ID! }
    type Mutation {
      updateMovie(input: UpdateMovieInput!): UpdateMoviePayload!
      createMovie(input: CreateMovieInput!): MoviePayload!
      deleteMovie(input: DeleteMovieInput!): MoviePayload!
    }
    type Query { movies: [Movie!]! movieById(id: ID!): Movie }
  `,
  root: table => ({
    movies: () => table.rows,
    movieById: ({ id }) => table.find(id),
    updateMovie: args => {
      const { id, title } = below(args, 'input');
      if (title === 'Ran') {
        return { movie: null, errors: [{ __typename: 'TitleTakenError', message: 'Taken' }] };
      }
      return { movie: table.rename(id, title), errors: null };
    },
    createMovie: args => ({ movie: table.insert(below(args, 'input')['title']) }),
    deleteMovie: args => ({ movie: table.delete(below(args, 'input')['id']) }),
  }),
  list: documentOf('query List { movies { id title } }'),
  listScope: 'movies',
  one: documentOf('query One($id: ID!) { movieById(id: $id) { id title } }'),
  oneScope: 'movieById',
  updates: [
    documentOf(
      'mutation Update($title: String!) { updateMovie(input: { id: 1, title: $title }) { movie { id title } errors { ... on Error { message } } } }',
    ),
  ],
  inserts: [
    documentOf(
      'mutation Create($title: String!) { createMovie(input: { title: $title }) { movie { id title } } }',
    ),
  ],
  deletions: [documentOf('mutation Delete { deleteMovie(input: { id: 1 }) { movie { id } } }')],
};
