import type { SqlExecutor } from '../database/database';

/** How many movies each director has made; a director without any is missing. */
export async function countMoviesByDirector(
  database: SqlExecutor,
  directorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ directorId: string; total: number }>(
    `select director_id::text as "directorId", count(*)::int as total
     from movies
     where director_id = any ($1::int[])
     group by director_id`,
    [directorIds],
  );
  return new Map(rows.map(row => [row.directorId, row.total]));
}
