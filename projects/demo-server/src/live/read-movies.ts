import type { SqlExecutor } from '../database/database';
import type { Movie } from '../movies/movie';
import { selectMovies } from '../movies/select-movies';

/** The existing movies among these ids, by id. */
export async function readMovies(
  database: SqlExecutor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Movie>> {
  if (ids.length === 0) {
    return new Map();
  }
  const movies = await database.query<Movie>(
    `${selectMovies('movies')} where m.id in (select value::int from json_array_elements_text($1))`,
    [JSON.stringify(ids)],
  );
  return new Map(movies.map(movie => [movie.id, movie]));
}
