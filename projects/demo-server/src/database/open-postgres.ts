import { Pool, type ClientBase } from 'pg';
import { bindParameters } from './bind-parameters';
import type { Database, SqlExecutor } from './database';
import { listenOnPostgres } from './listen-on-postgres';

/** Opens a pool of connections to the PostgreSQL server at `databaseUrl`; rejects if none answers. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl });
  let closing: Promise<void> | undefined;
  // If the server ends an idle connection, this would otherwise be an uncaught error. The pool has
  // already dropped the connection, and opens another when it needs one.
  pool.on('error', error => {
    if (closing === undefined) {
      console.error(`demo-server: lost a database connection: ${error.message}`);
    }
  });
  const database: Database = {
    ...toExecutor(pool),
    transaction: work => runTransaction(pool, work),
    listen: (channel, listener) => listenOnPostgres(databaseUrl, channel, listener),
    close: () => (closing ??= pool.end()),
  };
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function runTransaction<Result>(
  pool: Pool,
  work: (transaction: SqlExecutor) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(toExecutor(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    // A connection that could not roll back is in an unknown state: the pool must not reuse it.
    client.release(broken);
  }
}

function toExecutor(target: Pick<ClientBase, 'query'>): SqlExecutor {
  return {
    query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      (await target.query<Row>(sql, bindParameters(parameters))).rows,
    execute: async script => {
      await target.query(script);
    },
  };
}
