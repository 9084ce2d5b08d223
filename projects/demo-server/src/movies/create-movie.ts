import type { SqlExecutor } from '../database/database';
import type { Movie } from './movie';
import { toAssignments, type MovieInput } from './movie-input';
import { selectMovies } from './select-movies';
import { validateMovieInput } from './validate-movie-input';

/** Stores a new movie. */
export async function createMovie(database: SqlExecutor, input: MovieInput): Promise<Movie> {
  await validateMovieInput(database, 'createMovie', input);
  const assignments = toAssignments(input);
  const [movie] = await database.query<Movie>(
    `with created as (
       insert into movies (${assignments.map(({ column }) => column).join(', ')})
       values (${assignments.map((_, index) => `$${index + 1}`).join(', ')})
       returning *
     )
     ${selectMovies('created')}`,
    assignments.map(({ value }) => value),
  );
  if (movie === undefined) {
    throw new Error('The insert returned no row');
  }
  return movie;
}
