import type { SqlExecutor } from '../database/database';
import { parseId } from '../database/parse-id';
import type { Movie } from './movie';
import { selectMovies } from './select-movies';

/** The movie with this id, or null. */
export async function findMovie(database: SqlExecutor, id: string): Promise<Movie | null> {
  const [movie] = await database.query<Movie>(`${selectMovies('movies')} where m.id = $1`, [
    parseId(id),
  ]);
  return movie ?? null;
}
