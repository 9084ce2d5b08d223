import type { Movie } from './movie';
import { formatDate, formatMinutes, formatMoney, formatRating } from '../shared/format';

/** A column after the title. */
export interface MovieColumn {
  /** Also the CSS class of the cells. */
  readonly key: string;
  readonly heading: string;
  /** Where the query sorts by this column. */
  readonly sort?: 'descending';
  /** What the cell shows; null where it is not known. */
  readonly text: (movie: Movie) => string | null;
}

export const MOVIE_COLUMNS: readonly MovieColumn[] = [
  { key: 'genre', heading: 'Genre', text: ({ genre }) => genre?.name ?? null },
  { key: 'released', heading: 'Released', text: ({ releaseDate }) => formatDate(releaseDate) },
  { key: 'rated', heading: 'Rated', text: ({ mpaaRating }) => mpaaRating },
  { key: 'length', heading: 'Length', text: ({ runningTime }) => formatMinutes(runningTime) },
  { key: 'imdb', heading: 'IMDb', text: ({ imdbRating }) => formatRating(imdbRating) },
  {
    key: 'gross',
    heading: 'Worldwide gross',
    sort: 'descending',
    // The data set writes 0 where it has no figure.
    text: ({ worldwideGross: gross }) => (gross === 0 ? null : formatMoney(gross)),
  },
];

/** All that a row says of a film, as text. */
export function textOf(movie: Movie): string {
  const cells = MOVIE_COLUMNS.map(({ text }) => text(movie));
  return [movie.title, movie.director?.name ?? null, ...cells].join('\n');
}
