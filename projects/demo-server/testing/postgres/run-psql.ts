import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DatabaseOptions } from '../../src/database/open-database';
import { findPsql } from './find-postgres';

/** Why psql cannot be run here; undefined when it can. */
export function missingPsql(): string | undefined {
  return findPsql() === undefined ? 'no psql on PATH or below /usr/lib/postgresql' : undefined;
}

/** Runs statements in psql. */
export async function runPsql({ databaseUrl }: DatabaseOptions, sql: string): Promise<void> {
  const options = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', `--dbname=${databaseUrl ?? ''}`];
  await promisify(execFile)(findPsql() ?? 'psql', [...options, `--command=${sql}`]);
}
