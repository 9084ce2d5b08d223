import type { Book } from '../../data/books';
import { reviewOf } from '../review-of';
import { selectBooks } from '../select-books';
import { connectBooks, type ConnectionArguments } from './connect-books';
import { pageBooks, type PageArguments } from '../page-books';

interface Filter {
  readonly genre?: string | null;
}

interface OffsetArguments {
  readonly limit: number;
  readonly offset: number;
}

const pageOf = (_root: unknown, args: PageArguments & Filter) =>
  pageBooks(selectBooks(args.genre), args);

export const resolvers = {
  Query: {
    books: (_root: unknown, args: ConnectionArguments & Filter) =>
      connectBooks(selectBooks(args.genre), args),
    numberedBooks: pageOf,
    simpleBooks: pageOf,
    listedBooks: (_root: unknown, { limit, offset, genre }: OffsetArguments & Filter) =>
      selectBooks(genre).slice(offset, offset + limit),
  },
  Book: { review: (book: Book) => reviewOf(book) },
};
