/**
 * The value of `CreateMovieInput` or `UpdateMovieInput`. It contains only the fields that the
 * client has sent.
 */
export interface MovieInput {
  readonly title?: string | null;
  readonly genreId?: string | null;
  readonly directorId?: string | null;
  readonly distributorId?: string | null;
  readonly releaseDate?: string | null;
  readonly mpaaRating?: string | null;
  readonly runningTime?: number | null;
  readonly imdbRating?: number | null;
  readonly imdbVotes?: number | null;
  readonly rottenTomatoesRating?: number | null;
  readonly usGross?: number | null;
  readonly worldwideGross?: number | null;
  readonly productionBudget?: number | null;
  readonly source?: string | null;
}

const COLUMNS: Readonly<Record<keyof MovieInput, string>> = {
  title: 'title',
  genreId: 'genre_id',
  directorId: 'director_id',
  distributorId: 'distributor_id',
  releaseDate: 'release_date',
  mpaaRating: 'mpaa_rating',
  runningTime: 'running_time',
  imdbRating: 'imdb_rating',
  imdbVotes: 'imdb_votes',
  rottenTomatoesRating: 'rotten_tomatoes_rating',
  usGross: 'us_gross',
  worldwideGross: 'worldwide_gross',
  productionBudget: 'production_budget',
  source: 'source',
};

/** A column to write and its new value. */
export interface Assignment {
  readonly column: string;
  readonly value: unknown;
}

/** The columns that an input writes. */
export function toAssignments(input: MovieInput): readonly Assignment[] {
  const values: Readonly<Record<string, unknown>> = { ...input };
  return Object.entries(COLUMNS)
    .filter(([field]) => values[field] !== undefined)
    .map(([field, column]) => ({ column, value: values[field] }));
}
