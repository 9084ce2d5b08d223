import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { bindParameters } from './bind-parameters';
import type { Database, SqlExecutor } from './database';
import { lockDirectory, type Unlock } from './lock-directory';

/**
 * Opens the embedded PostgreSQL, in memory or in the directory `dataDir`. Rejects while another
 * process uses that directory.
 */
export async function openPglite(dataDir?: string): Promise<Database> {
  if (dataDir === undefined) {
    return toDatabase(await PGlite.create());
  }
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  try {
    return toDatabase(await PGlite.create(join(dataDir, 'postgres')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function toDatabase(pglite: PGlite, unlock?: Unlock): Database {
  let closing: Promise<void> | undefined;
  const close = async () => {
    await pglite.close();
    await unlock?.();
  };
  return {
    ...toExecutor(pglite),
    transaction: work => pglite.transaction(transaction => work(toExecutor(transaction))),
    // The database runs in the same process, so the connection cannot be lost.
    listen: async (channel, listener) => {
      const unlisten = await pglite.listen(channel, payload => listener.notified(payload));
      return () => unlisten();
    },
    close: () => (closing ??= close()),
  };
}

function toExecutor(target: Pick<Transaction, 'query' | 'exec'>): SqlExecutor {
  return {
    query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      (await target.query<Row>(sql, bindParameters(parameters))).rows,
    execute: async script => {
      await target.exec(script);
    },
  };
}
