import SchemaBuilder from '@pothos/core';
import RelayPlugin, { resolveArrayConnection } from '@pothos/plugin-relay';
import type { GraphQLSchema } from 'graphql';
import type { Book } from '../../data/books';
import { addUploads, type UploadTypes } from './add-uploads';
import { reviewOf } from '../review-of';
import { selectBooks } from '../select-books';

/**
 * Code first: Pothos provides the arguments, types and cursors of the connection. `after` is a
 * `String`, and the connection itself is nullable.
 */
export function createPothosSchema(): GraphQLSchema {
  const builder = new SchemaBuilder<UploadTypes>({ plugins: [RelayPlugin], relay: {} });
  const BookType = builder.objectRef<Book>('Book').implement({
    fields: t => ({
      id: t.exposeID('id', { nullable: false }),
      title: t.exposeString('title', { nullable: false }),
      review: t.string({ resolve: reviewOf }),
    }),
  });
  builder.queryType({
    fields: t => ({
      books: t.connection({
        type: BookType,
        args: { genre: t.arg.string() },
        resolve: (_root, args) => resolveArrayConnection({ args }, selectBooks(args.genre)),
      }),
    }),
  });
  addUploads(builder);
  return builder.toSchema();
}
