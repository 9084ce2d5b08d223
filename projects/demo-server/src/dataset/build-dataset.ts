import { cleanMovie, type MovieValues } from './clean-movie';

/** A row of `genres`, `directors` or `distributors`. */
export interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** A row of `movies`: the keys are the names of the columns. */
export interface MovieRow extends MovieValues {
  readonly id: number;
  readonly genre_id: number | null;
  readonly director_id: number | null;
  readonly distributor_id: number | null;
}

/** The rows of all tables. */
export interface Dataset {
  readonly genres: readonly NamedRow[];
  readonly directors: readonly NamedRow[];
  readonly distributors: readonly NamedRow[];
  readonly movies: readonly MovieRow[];
}

/**
 * Turns the source into the rows of the tables. The same source gives the same ids: a movie's is
 * its place in the source, the others' is the place of the name among all names in order.
 */
export function buildDataset(source: readonly unknown[]): Dataset {
  const movies = source.map(cleanMovie);
  const genres = numberNames(movies.map(movie => movie.genre));
  const directors = numberNames(movies.map(movie => movie.director));
  const distributors = numberNames(movies.map(movie => movie.distributor));
  return {
    genres: toRows(genres),
    directors: toRows(directors),
    distributors: toRows(distributors),
    movies: movies.map((movie, index) => ({
      id: index + 1,
      genre_id: genres.get(movie.genre) ?? null,
      director_id: directors.get(movie.director) ?? null,
      distributor_id: distributors.get(movie.distributor) ?? null,
      ...movie.values,
    })),
  };
}

function numberNames(names: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  // The default sort compares code units, so the ids do not depend on the machine's locale.
  const distinct = [...new Set(names)].filter(name => name !== null).sort();
  return new Map(distinct.map((name, index) => [name, index + 1]));
}

function toRows(ids: ReadonlyMap<string | null, number>): readonly NamedRow[] {
  return [...ids].flatMap(([name, id]) => (name === null ? [] : [{ id, name }]));
}
