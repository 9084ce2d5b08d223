import { BOOKS, type Book } from '../data/books';

/** The books of a genre, or all. */
export function selectBooks(genre: string | null | undefined): readonly Book[] {
  return genre == null ? BOOKS : BOOKS.filter(book => book.genre === genre);
}
