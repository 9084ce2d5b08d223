import type { SqlExecutor } from '../database/database';
import type { Named } from '../movies/movie';

/** All genres by name. */
export function listGenres(database: SqlExecutor): Promise<readonly Named[]> {
  return database.query<Named>('select id::text as id, name from genres order by name collate "C"');
}
