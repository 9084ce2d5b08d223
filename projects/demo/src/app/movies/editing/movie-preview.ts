import type { Genre } from '../../shared/genres-query';
import { TEMPORARY, type Movie } from '../movie';
import { filtersOf, type MovieFilters } from '../movie-filters';
import type { MovieList } from '../movie-list';
import { orderOf, type MovieOrder, type SortColumn } from '../movie-order';
import type { MovieInput } from './movie-input';

// Predicts what the server will store, to show it until the server has answered. Only the server
// validates. So values that look wrong are left out here, and appear once they are stored.

/** The fields of a film that an input changes. */
export function previewOf(input: MovieInput, genres: readonly Genre[]): Partial<Movie> {
  const { title, genreId, mpaaRating, releaseDate, runningTime, imdbRating, worldwideGross } =
    input;
  const genre = genreId === null ? null : genres.find(({ id }) => id === genreId);
  return Object.fromEntries(
    Object.entries({
      title: title === '' ? undefined : title,
      genre,
      mpaaRating,
      releaseDate: isDate(releaseDate) ? releaseDate : undefined,
      runningTime: isWithin(runningTime, 1, 1000) ? runningTime : undefined,
      imdbRating: isWithin(imdbRating, 0, 10) ? imdbRating : undefined,
      worldwideGross: isWithin(worldwideGross, 0, 1e12) ? worldwideGross : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}

/** A film that has no id yet. */
export type NewMovie = Omit<Movie, 'id'>;

/** A film that is about to be added; null if it has no title. */
export function newMovieOf(input: MovieInput, genres: readonly Genre[]): NewMovie | null {
  const preview = previewOf(input, genres);
  if (preview.title === undefined) return null;
  return {
    title: preview.title,
    genre: null,
    director: null,
    releaseDate: null,
    mpaaRating: null,
    runningTime: null,
    imdbRating: null,
    worldwideGross: null,
    ...preview,
  };
}

let created = 0;

/** An id for a film until the server has stored it. */
export function temporaryId(): string {
  return `${TEMPORARY}${++created}`;
}

/**
 * The place of a new film in the list: before the very first film, after the very last one, or null
 * if only the server can tell.
 */
export function placeOf(movie: NewMovie, list: MovieList): 'start' | 'end' | null {
  const { data: movies, stale, variables } = list;
  if (!movies || stale || !passes(movie, filtersOf(variables))) return null;
  const { hasPreviousPage, hasNextPage } = list.pagination;
  const isBefore = (other: Movie | undefined): boolean =>
    !other || comesBefore(movie, other, orderOf(variables));
  if (hasPreviousPage === false && isBefore(movies[0])) return 'start';
  return hasNextPage === false && !isBefore(movies.at(-1)) ? 'end' : null;
}

/**
 * Compares as the server sorts: unknown values come last, and a new film comes after equal ones.
 */
function comesBefore(movie: NewMovie, other: Movie, { sort, order }: MovieOrder): boolean {
  const [mine, its] = [KEYS[sort](movie), KEYS[sort](other)];
  if (mine === null) return false;
  if (its === null) return true;
  return order === 'ASC' ? mine < its : mine > its;
}

const KEYS: Readonly<Record<SortColumn, (movie: NewMovie) => string | number | null>> = {
  TITLE: ({ title }) => title.toLowerCase(),
  RELEASE_DATE: ({ releaseDate }) => releaseDate,
  RUNNING_TIME: ({ runningTime }) => runningTime,
  IMDB_RATING: ({ imdbRating }) => imdbRating,
  WORLDWIDE_GROSS: ({ worldwideGross }) => worldwideGross,
};

function passes({ title, genre }: NewMovie, filters: MovieFilters): boolean {
  return (
    (filters.genre === '' || filters.genre === genre?.name) &&
    title.toLowerCase().includes(filters.search.toLowerCase())
  );
}

/** Null means "not known". */
function isDate(value: string | number | null | undefined): boolean {
  return value === null || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));
}

function isWithin(value: string | number | null | undefined, min: number, max: number): boolean {
  return value === null || (typeof value === 'number' && value >= min && value <= max);
}
