import type { SqlExecutor } from '../database/database';
import { parseId } from '../database/parse-id';
import type { Movie } from './movie';
import { selectMovies } from './select-movies';

/** Deletes a movie and returns its last state; null if there is no such movie. */
export async function deleteMovie(database: SqlExecutor, id: string): Promise<Movie | null> {
  const [movie] = await database.query<Movie>(
    `with deleted as (delete from movies where id = $1 returning *) ${selectMovies('deleted')}`,
    [parseId(id)],
  );
  return movie ?? null;
}
