import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { DatabaseOptions } from '../src/database/open-database';
import { createEmbeddedDatabase, type EmptyDatabase } from './create-embedded-database';
import { createPostgresDatabase, reasonNotToRun } from './postgres/postgres-for-tests';

/**
 * Returns the options that open the suite's own database, which is empty at first. For tests and
 * hooks.
 */
export type DatabaseUnderTest = () => DatabaseOptions;

/** Defines a suite twice: on the embedded database and on a PostgreSQL server. */
export function describeOnEachDatabase(
  title: string,
  define: (database: DatabaseUnderTest) => void,
): void {
  describeOnEmbeddedDatabase(title, define);
  describeOnPostgres(title, define);
}

/** Defines a suite on the embedded database. */
export function describeOnEmbeddedDatabase(
  title: string,
  define: (database: DatabaseUnderTest) => void,
): void {
  describe(`${title} (embedded database)`, () => defineOn(createEmbeddedDatabase, define));
}

/**
 * Defines a suite on a PostgreSQL server. The suite is skipped, with the reason, if there is no
 * server or if something else that it needs is `missing`.
 */
export function describeOnPostgres(
  title: string,
  define: (database: DatabaseUnderTest) => void,
  missing?: string,
): void {
  const skip = reasonNotToRun() ?? missing ?? false;
  describe(`${title} (PostgreSQL server)`, { skip }, () =>
    defineOn(createPostgresDatabase, define),
  );
}

function defineOn(
  create: () => Promise<EmptyDatabase>,
  define: (database: DatabaseUnderTest) => void,
): void {
  let empty: EmptyDatabase | undefined;
  before(async () => {
    empty = await create();
  });
  define(() => empty?.options ?? assert.fail('there is no database outside tests and hooks'));
  // Hooks run in this order, so the suite closes the database before it is removed.
  after(() => empty?.drop());
}
