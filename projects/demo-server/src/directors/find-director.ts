import type { SqlExecutor } from '../database/database';
import { parseId } from '../database/parse-id';
import type { Named } from '../movies/movie';

/** The director with this id, or null. */
export async function findDirector(database: SqlExecutor, id: string): Promise<Named | null> {
  const [director] = await database.query<Named>(
    'select id::text as id, name from directors where id = $1',
    [parseId(id)],
  );
  return director ?? null;
}
