const GENRES = ['Crime', 'History', 'Poetry'] as const;

/** What every server serves and every spec expects. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly genre: string;
}

/**
 * 237 = 3 · 79: ten pages of 25 of which the last is not full, three of 79 of which it is, and as
 * many books of each genre.
 */
export const BOOKS: readonly Book[] = Array.from({ length: 237 }, (_, index) => ({
  id: String(index + 1),
  title: `Book ${index + 1}`,
  genre: GENRES[index % GENRES.length] ?? '',
}));

/** The book whose review no server can give: that field fails, and it alone. */
export const UNREVIEWED = '13';
