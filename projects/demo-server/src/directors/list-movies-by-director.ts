import type { SqlExecutor } from '../database/database';
import type { Movie } from '../movies/movie';
import { selectMoviePage } from '../movies/select-movies';

/** Which page of movies to load, the same for each director. */
export interface FilmographyPage {
  /** Sort keys made by `movieOrder`. */
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

interface DirectorRow {
  readonly directorId: string;
  readonly movies: readonly Movie[];
}

/** One page of each director's movies; a director without any is missing. */
export async function listMoviesByDirector(
  database: SqlExecutor,
  directorIds: readonly string[],
  { order, limit, offset }: FilmographyPage,
): Promise<ReadonlyMap<string, readonly Movie[]>> {
  const page = selectMoviePage({
    where: 'm.director_id = requested.id',
    orderBy: order,
    limit: '$2',
    offset: '$3',
  });
  const rows = await database.query<DirectorRow>(
    `select requested.id::text as "directorId", page.movies
     from unnest($1::int[]) as requested (id)
     cross join lateral (select json_agg(movie) as movies from (${page}) movie) page
     where page.movies is not null`,
    [directorIds, limit, offset],
  );
  return new Map(rows.map(row => [row.directorId, row.movies]));
}
