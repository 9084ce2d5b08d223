import { directusMutationContract } from '../../examples/directus-mutations';
import { documentOf } from '../../operations';
import { below, type Dialect } from './dialect';

export const directus: Dialect = {
  name: 'Directus',
  mutations: { contract: directusMutationContract },
  sdl: `
    type movies { id: ID! title: String }
    type delete_one { id: ID! }
    type delete_many { ids: [ID]! }
    input create_movies_input { title: String! }
    input update_movies_input { id: ID title: String }
    type Mutation {
      create_movies_item(data: create_movies_input!): movies
      create_movies_items(data: [create_movies_input!]): [movies!]!
      update_movies_item(id: ID!, data: update_movies_input!): movies
      update_movies_items(ids: [ID]!, data: update_movies_input!): [movies!]!
      update_movies_batch(data: [update_movies_input!]): [movies!]!
      delete_movies_item(id: ID!): delete_one
      delete_movies_items(ids: [ID]!): delete_many
    }
    type Query { movies: [movies!]! movies_by_id(id: ID!): movies }
  `,
  root: table => {
    const title = (args: Readonly<Record<string, unknown>>) => below(args, 'data')['title'];
    const ids = (args: Readonly<Record<string, unknown>>) => args['ids'] as readonly string[];
    const rows = (args: Readonly<Record<string, unknown>>) =>
      args['data'] as readonly Readonly<Record<string, unknown>>[];
    return {
      movies: () => table.rows,
      movies_by_id: ({ id }) => table.find(id),
      create_movies_item: args => table.insert(title(args)),
      create_movies_items: args => rows(args).map(row => table.insert(row['title'])),
      update_movies_item: args => table.rename(args['id'], title(args)),
      update_movies_items: args => ids(args).map(id => table.rename(id, title(args))),
      update_movies_batch: args => rows(args).map(row => table.rename(row['id'], row['title'])),
      delete_movies_item: ({ id }) => table.delete(id),
      delete_movies_items: args => {
        ids(args).forEach(id => table.delete(id));
        return { ids: ids(args) };
      },
    };
  },
  list: documentOf('query List { movies { id title } }'),
  listScope: 'movies',
  one: documentOf('query One($id: ID!) { movies_by_id(id: $id) { id title } }'),
  oneScope: 'movies_by_id',
  updates: [
    documentOf(
      'mutation Item($title: String!) { update_movies_item(id: 1, data: { title: $title }) { id title } }',
    ),
    documentOf(
      'mutation Items($title: String!) { update_movies_items(ids: [1], data: { title: $title }) { id title } }',
    ),
    documentOf(
      'mutation Batch($title: String!) { update_movies_batch(data: [{ id: 1, title: $title }]) { id title } }',
    ),
  ],
  inserts: [
    documentOf(
      'mutation Item($title: String!) { create_movies_item(data: { title: $title }) { id title } }',
    ),
    documentOf(
      'mutation Items($title: String!) { create_movies_items(data: [{ title: $title }]) { id title } }',
    ),
  ],
  deletions: [
    documentOf('mutation Item { delete_movies_item(id: 1) { id } }'),
    documentOf('mutation Items { delete_movies_items(ids: [1]) { ids } }'),
  ],
};
