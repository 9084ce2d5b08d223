import { pageBooks, type PageArguments } from '../page-books';
import type { BookStore, EventFilter } from './create-book-store';

/** Resolvers of schema.graphql. */
export function createLiveResolvers(store: BookStore) {
  return {
    Query: {
      books: (_root: unknown, args: PageArguments) => pageBooks(store.all(), args),
      book: (_root: unknown, { id }: { readonly id: string }) =>
        store.all().find(book => book.id === id),
    },
    Mutation: {
      createBook: (_root: unknown, { title }: { readonly title: string }) => store.create(title),
      updateBook: (
        _root: unknown,
        { id, title }: { readonly id: string; readonly title: string },
      ) => store.update(id, title),
      deleteBook: (_root: unknown, { id }: { readonly id: string }) => store.remove(id),
    },
    Subscription: {
      bookModified: {
        subscribe: (_root: unknown, filter: EventFilter) => store.changes(filter),
        resolve: (event: unknown) => event,
      },
    },
  };
}
