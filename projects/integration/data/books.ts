const GENRES = ['Crime', 'History', 'Poetry'] as const;

/** A book: every server serves the same ones, and every spec expects them. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly genre: string;
}

/**
 * 237 = 3 · 79. This gives ten pages of 25, of which the last is not full, three full pages of 79,
 * and equally many books of each genre.
 */
export const BOOKS: readonly Book[] = Array.from({ length: 237 }, (_, index) => ({
  id: String(index + 1),
  title: `Book ${index + 1}`,
  genre: GENRES[index % GENRES.length] ?? '',
}));

/** The book whose review fails on every server. Only this field fails. */
export const UNREVIEWED = '13';
