import { readdir, readFile } from 'node:fs/promises';
import type { SqlExecutor } from './database';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/**
 * Applies the files of `migrations/` that this database has not run yet, in the order of their
 * names. Call it inside a transaction that holds the preparation lock.
 */
export async function migrate(transaction: SqlExecutor): Promise<void> {
  await transaction.execute(
    `create table if not exists schema_migrations (
       version text primary key,
       applied_at timestamptz not null default now()
     )`,
  );
  const rows = await transaction.query<{ version: string }>(
    'select version from schema_migrations',
  );
  const applied = new Set(rows.map(row => row.version));
  for (const version of await listMigrations()) {
    if (!applied.has(version)) {
      await transaction.execute(await readFile(new URL(`${version}.sql`, MIGRATIONS), 'utf8'));
      await transaction.query('insert into schema_migrations (version) values ($1)', [version]);
    }
  }
}

async function listMigrations(): Promise<readonly string[]> {
  const files = await readdir(MIGRATIONS);
  return files
    .filter(file => file.endsWith('.sql'))
    .map(file => file.slice(0, -'.sql'.length))
    .sort();
}
