import type { Database } from './database';
import { openPglite } from './open-pglite';
import { openPostgres } from './open-postgres';

/** Which database to open. */
export interface DatabaseOptions {
  /** A PostgreSQL server, as a `postgresql://` URL. Takes precedence over `dataDir`. */
  databaseUrl?: string | undefined;
  /**
   * The directory of the embedded database, created if necessary. Default: none, the database is
   * kept in memory.
   */
  dataDir?: string | undefined;
}

/** Opens the PostgreSQL server of `databaseUrl`, or else the embedded database. */
export function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
  return databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl);
}
