import type { Database } from '../src/database/database';

/** A database that records the statements sent to it. */
export interface RecordingDatabase extends Database {
  readonly statements: readonly string[];
}

/** Wraps a database; statements inside transactions are not recorded. */
export function recordStatements(database: Database): RecordingDatabase {
  const statements: string[] = [];
  return {
    ...database,
    statements,
    query: (sql, parameters) => {
      statements.push(sql);
      return database.query(sql, parameters);
    },
  };
}
