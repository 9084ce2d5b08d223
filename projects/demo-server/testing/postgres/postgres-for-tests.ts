import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../src/database/open-postgres';
import type { EmptyDatabase } from '../create-embedded-database';
import { missingPostgres, startPostgres } from './start-postgres';

/** The variable that names a PostgreSQL to use instead of a throw-away one. */
export const TEST_DATABASE_URL = 'TEST_DATABASE_URL';

/** Why the tests cannot use a PostgreSQL server; undefined when they can. */
export function reasonNotToRun(): string | undefined {
  return process.env[TEST_DATABASE_URL] ? undefined : missingPostgres();
}

/**
 * Makes an empty database on the server of `TEST_DATABASE_URL`, or else on a server started for it.
 * The user of that URL must be allowed to create databases; nothing else there is touched.
 */
export async function createPostgresDatabase(): Promise<EmptyDatabase> {
  const given = process.env[TEST_DATABASE_URL];
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const name = `demo_server_test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    options: { databaseUrl: url.href },
    drop: async () => {
      await runStatement(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const database = await openPostgres(url);
  try {
    await database.execute(statement);
  } finally {
    await database.close();
  }
}
