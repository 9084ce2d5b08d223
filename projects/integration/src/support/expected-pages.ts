import { BOOKS, type Book } from '../../data/books';

/** The pages that a walk over books must show: every one exactly once, in order. */
export function expectedPages(limit: number, books: readonly Book[] = BOOKS): string[][] {
  const ids = books.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / limit) }, (_, index) =>
    ids.slice(index * limit, (index + 1) * limit),
  );
}

/** The ids of one page of all books; pages count from 1. */
export function expectedPage(page: number, limit = 25): string[] {
  return expectedPages(limit)[page - 1] ?? [];
}
