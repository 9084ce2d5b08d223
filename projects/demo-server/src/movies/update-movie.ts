import type { SqlExecutor } from '../database/database';
import { parseId } from '../database/parse-id';
import { findMovie } from './find-movie';
import type { Movie } from './movie';
import { toAssignments, type MovieInput } from './movie-input';
import { selectMovies } from './select-movies';
import { validateMovieInput } from './validate-movie-input';

/** Changes the given fields of a movie; null when there is no such movie. */
export async function updateMovie(
  database: SqlExecutor,
  id: string,
  input: MovieInput,
): Promise<Movie | null> {
  await validateMovieInput(database, 'updateMovie', input);
  const assignments = toAssignments(input);
  if (assignments.length === 0) {
    return findMovie(database, id);
  }
  const [movie] = await database.query<Movie>(
    `with updated as (
       update movies
       set ${assignments.map(({ column }, index) => `${column} = $${index + 2}`).join(', ')},
         updated_at = now()
       where id = $1
       returning *
     )
     ${selectMovies('updated')}`,
    [parseId(id), ...assignments.map(({ value }) => value)],
  );
  return movie ?? null;
}
