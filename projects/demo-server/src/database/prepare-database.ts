import type { Database } from './database';
import { migrate } from './migrate';
import { seed } from './seed';

/**
 * The advisory lock that is held while a database is prepared. Any number will do, as long as every
 * process uses the same.
 */
export const PREPARATION_LOCK = 4_720_113;

/**
 * Brings the tables up to date and loads the movies if they have never been loaded.
 *
 * All in one transaction under an advisory lock: of two processes that start at the same time on
 * the same PostgreSQL, one does the work and the other waits and finds it done.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.transaction(async transaction => {
    await transaction.query('select pg_advisory_xact_lock($1)', [PREPARATION_LOCK]);
    await migrate(transaction);
    await seed(transaction);
  });
}
