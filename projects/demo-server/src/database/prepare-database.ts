import type { Database } from './database';
import { migrate } from './migrate';
import { seed } from './seed';

/**
 * The advisory lock that is held while a database is prepared. The number is arbitrary, but every
 * process must use the same.
 */
export const PREPARATION_LOCK = 4_720_113;

/**
 * Brings the tables up to date and loads the movies if they have never been loaded.
 *
 * It all happens in one transaction under an advisory lock. If two processes start at the same time
 * on the same PostgreSQL, one does the work, and the other waits and finds it done.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.transaction(async transaction => {
    await transaction.query('select pg_advisory_xact_lock($1)', [PREPARATION_LOCK]);
    await migrate(transaction);
    await seed(transaction);
  });
}
