import { hasuraMutationContract } from 'ngx-watch-query';
import { documentOf } from '../../operations';
import { below, type Dialect } from './dialect';
import type { Movie } from './movie-table';

export const hasura: Dialect = {
  name: 'Hasura',
  mutations: { contract: hasuraMutationContract },
  sdl: `
    type movies { id: Int! title: String }
    type movies_mutation_response { affected_rows: Int! returning: [movies!]! }
    input movies_insert_input { title: String }
    input movies_set_input { title: String }
    input movies_pk_columns_input { id: Int! }
    input Int_comparison_exp { _eq: Int }
    input movies_bool_exp { id: Int_comparison_exp }
    input movies_updates { _set: movies_set_input where: movies_bool_exp! }
    type mutation_root {
      insert_movies_one(object: movies_insert_input!): movies
      insert_movies(objects: [movies_insert_input!]!): movies_mutation_response
      update_movies_by_pk(_set: movies_set_input, pk_columns: movies_pk_columns_input!): movies
      update_movies(_set: movies_set_input, where: movies_bool_exp!): movies_mutation_response
      update_movies_many(updates: [movies_updates!]!): [movies_mutation_response]
      delete_movies_by_pk(id: Int!): movies
      delete_movies(where: movies_bool_exp!): movies_mutation_response
    }
    type query_root { movies: [movies!]! movies_by_pk(id: Int!): movies }
    schema { query: query_root mutation: mutation_root }
  `,
  root: table => {
    const response = (row: Movie | null) => ({
      affected_rows: row ? 1 : 0,
      returning: row ? [row] : [],
    });
    const id = (where: Readonly<Record<string, unknown>>) =>
      below(below(where, 'where'), 'id')['_eq'];
    const title = (args: Readonly<Record<string, unknown>>) => below(args, '_set')['title'];
    return {
      movies: () => table.rows,
      movies_by_pk: args => table.find(args['id']),
      insert_movies_one: args => table.insert(below(args, 'object')['title']),
      insert_movies: args => {
        const [first] = args['objects'] as readonly { title: string }[];
        return response(table.insert(first?.title));
      },
      update_movies_by_pk: args => table.rename(below(args, 'pk_columns')['id'], title(args)),
      update_movies: args => response(table.rename(id(args), title(args))),
      update_movies_many: args =>
        (args['updates'] as readonly Readonly<Record<string, unknown>>[]).map(one =>
          response(table.rename(id(one), title(one))),
        ),
      delete_movies_by_pk: args => table.delete(args['id']),
      delete_movies: args => response(table.delete(id(args))),
    };
  },
  list: documentOf('query List { movies { id title } }'),
  listScope: 'movies',
  one: documentOf('query One($id: Int!) { movies_by_pk(id: $id) { id title } }'),
  oneScope: 'movies_by_pk',
  updates: [
    documentOf(
      'mutation ByPk($title: String!) { update_movies_by_pk(pk_columns: { id: 1 }, _set: { title: $title }) { id title } }',
    ),
    documentOf(
      'mutation Where($title: String!) { update_movies(where: { id: { _eq: 1 } }, _set: { title: $title }) { affected_rows returning { id title } } }',
    ),
    documentOf(
      'mutation Many($title: String!) { update_movies_many(updates: [{ where: { id: { _eq: 1 } }, _set: { title: $title } }]) { returning { id title } } }',
    ),
  ],
  inserts: [
    documentOf(
      'mutation One($title: String!) { insert_movies_one(object: { title: $title }) { id title } }',
    ),
    documentOf(
      'mutation Some($title: String!) { insert_movies(objects: [{ title: $title }]) { affected_rows returning { id title } } }',
    ),
  ],
  deletions: [
    documentOf('mutation ByPk { delete_movies_by_pk(id: 1) { title } }'),
    documentOf('mutation Where { delete_movies(where: { id: { _eq: 1 } }) { returning { id } } }'),
  ],
};
