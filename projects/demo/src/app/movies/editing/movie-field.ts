import type { Genre } from '../../shared/genres-query';
import type { Movie } from '../movie';

/** A field of the form. Its key is the name of the field in the server's input type. */
export interface MovieField {
  readonly key: MovieFieldKey;
  readonly label: string;
  readonly type: 'text' | 'date' | 'number' | 'choice';
}

export type MovieFieldKey =
  | 'title'
  | 'genreId'
  | 'mpaaRating'
  | 'releaseDate'
  | 'runningTime'
  | 'imdbRating'
  | 'worldwideGross';

/** The values of the fields, as text; '' for an unknown value. */
export type MovieTexts = Readonly<Record<MovieFieldKey, string>>;

export const MOVIE_FIELDS: readonly MovieField[] = [
  { key: 'title', label: 'Title', type: 'text' },
  { key: 'genreId', label: 'Genre', type: 'choice' },
  { key: 'mpaaRating', label: 'Rated', type: 'choice' },
  { key: 'releaseDate', label: 'Released', type: 'date' },
  { key: 'runningTime', label: 'Running time, min', type: 'number' },
  { key: 'imdbRating', label: 'IMDb rating', type: 'number' },
  { key: 'worldwideGross', label: 'Worldwide gross, $', type: 'number' },
];

const MPAA_RATINGS = ['G', 'PG', 'PG-13', 'R', 'NC-17', 'Not Rated', 'Open'];

/** One of the values of a field with a choice. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** The values that a field with a choice offers, besides the empty one. */
export function choicesOf(
  key: MovieFieldKey,
  movie: Movie | null,
  genres: readonly Genre[],
): readonly Choice[] {
  const choices =
    key === 'genreId'
      ? genres.map(({ id, name }) => ({ value: id, text: name }))
      : MPAA_RATINGS.map(name => ({ value: name, text: name }));
  const own = textsOf(movie)[key];
  // Keeps the film's own value, even if the genres have not arrived: saving must not remove it.
  if (own === '' || choices.some(({ value }) => value === own)) return choices;
  return [{ value: own, text: movie?.genre?.id === own ? movie.genre.name : own }, ...choices];
}

/** The initial values of the fields: those of a film, or empty ones for a new film. */
export function textsOf(movie: Movie | null): MovieTexts {
  const text = (value: string | number | null | undefined): string => String(value ?? '');
  return {
    title: text(movie?.title),
    genreId: text(movie?.genre?.id),
    mpaaRating: text(movie?.mpaaRating),
    releaseDate: text(movie?.releaseDate),
    runningTime: text(movie?.runningTime),
    imdbRating: text(movie?.imdbRating),
    worldwideGross: text(movie?.worldwideGross),
  };
}
