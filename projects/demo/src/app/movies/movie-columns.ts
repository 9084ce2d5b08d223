import type { Movie } from './movie';
import type { SortColumn } from './movie-order';
import { figureOf, formatDate, formatMinutes, formatMoney, formatRating } from '../shared/format';

/** A column after the title. */
export interface MovieColumn {
  /** Also the CSS class of the cells. */
  readonly key: string;
  readonly heading: string;
  /** The sort key of the header; without one, the header is plain text. */
  readonly sort?: SortColumn;
  /** The text of the cell; null if the value is not known. */
  readonly text: (movie: Movie) => string | null;
}

export const MOVIE_COLUMNS: readonly MovieColumn[] = [
  { key: 'genre', heading: 'Genre', text: ({ genre }) => genre?.name ?? null },
  {
    key: 'released',
    heading: 'Released',
    sort: 'RELEASE_DATE',
    text: ({ releaseDate }) => formatDate(releaseDate),
  },
  { key: 'rated', heading: 'Rated', text: ({ mpaaRating }) => mpaaRating },
  {
    key: 'length',
    heading: 'Length',
    sort: 'RUNNING_TIME',
    text: ({ runningTime }) => formatMinutes(runningTime),
  },
  {
    key: 'imdb',
    heading: 'IMDb',
    sort: 'IMDB_RATING',
    text: ({ imdbRating }) => formatRating(imdbRating),
  },
  {
    key: 'gross',
    heading: 'Worldwide gross',
    sort: 'WORLDWIDE_GROSS',
    text: ({ worldwideGross }) => formatMoney(figureOf(worldwideGross)),
  },
];

/** The headers of all columns that show something. */
export const MOVIE_HEADINGS: readonly Pick<MovieColumn, 'key' | 'heading' | 'sort'>[] = [
  { key: 'name', heading: 'Title', sort: 'TITLE' },
  ...MOVIE_COLUMNS,
];

/** The whole text of a row. A change of it makes the row flash. */
export function textOf(movie: Movie): string {
  const cells = MOVIE_COLUMNS.map(({ text }) => text(movie));
  return [movie.title, movie.director?.name ?? null, ...cells].join('\n');
}
