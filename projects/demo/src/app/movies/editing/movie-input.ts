import { MOVIE_FIELDS, type MovieField, type MovieFieldKey, type MovieTexts } from './movie-field';

/**
 * `CreateMovieInput` or `UpdateMovieInput` of the server. The server leaves omitted fields as they
 * are.
 */
export interface MovieInput {
  readonly title?: string;
  readonly genreId?: string | null;
  readonly mpaaRating?: string | null;
  readonly releaseDate?: string | null;
  readonly runningTime?: number | null;
  readonly imdbRating?: number | null;
  readonly worldwideGross?: number | null;
}

/**
 * The fields that the user has changed. The others are left out, because somebody else may have
 * changed them meanwhile.
 */
export function changedInput(before: MovieTexts, after: MovieTexts): MovieInput {
  return Object.fromEntries(
    MOVIE_FIELDS.filter(({ key }) => after[key] !== before[key]).map(
      (field): readonly [MovieFieldKey, string | number | null] => [
        field.key,
        valueOf(field, after[field.key]),
      ],
    ),
  );
}

function valueOf({ type }: MovieField, text: string): string | number | null {
  // Texts are sent as they are: the server validates them.
  if (type === 'text') return text;
  if (text === '') return null;
  return type === 'number' ? Number(text) : text;
}
