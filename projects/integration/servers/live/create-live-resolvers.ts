import { pageBooks, type PageArguments } from '../page-books';
import type { BookStore, EventFilter, LiveBook } from './create-book-store';

interface SearchArguments extends PageArguments {
  /** Part of the title. */
  readonly search?: string | null;
}

/**
 * Resolvers of schema.graphql.
 *
 * @param allowed resolves when a subscription may start listening
 * @param read returns the books for a request, by its context
 */
export function createLiveResolvers(
  store: BookStore,
  allowed: () => Promise<void> = () => Promise.resolve(),
  read: (context: unknown) => readonly LiveBook[] = store.all,
) {
  return {
    Query: {
      books: (_root: unknown, { search, ...args }: SearchArguments, context: unknown) =>
        pageBooks(
          read(context).filter(({ title }) => title.includes(search ?? '')),
          args,
        ),
      book: (_root: unknown, { id }: { readonly id: string }, context: unknown) =>
        read(context).find(book => book.id === id),
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
        subscribe: async (_root: unknown, filter: EventFilter) => {
          await allowed();
          return store.changes(filter);
        },
        resolve: (event: unknown) => event,
      },
    },
  };
}
