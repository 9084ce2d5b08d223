import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { openPglite } from '../src/database/open-pglite';
import { TEST_EMBEDDED_TEMPLATE } from './create-embedded-database';
import { reasonNotToRun, TEST_DATABASE_URL } from './postgres/postgres-for-tests';
import { missingPsql } from './postgres/run-psql';
import { startPostgres } from './postgres/start-postgres';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * Runs the specs whose path contains one of the arguments, or all. It replaces `node --test`,
 * because that takes no file patterns in Node 20, and because the databases that all specs share
 * are created only once here.
 */
async function runSpecs(parts: readonly string[]): Promise<void> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.spec.ts'))
    .filter(file => parts.length === 0 || parts.some(part => file.includes(part)))
    .map(file => join(SOURCES, file));
  if (files.length === 0) {
    throw new Error(`No spec has a path with ${parts.join(' or ')}`);
  }
  const template = await mkdtemp(join(tmpdir(), 'demo-server-template-'));
  const reason = reasonNotToRun();
  const ownPostgres = reason === undefined && !process.env[TEST_DATABASE_URL];
  const [, postgres] = await Promise.all([
    openPglite(template).then(database => database.close()),
    ownPostgres ? startPostgres() : undefined,
  ]);
  process.env[TEST_EMBEDDED_TEMPLATE] = template;
  if (postgres !== undefined) {
    process.env[TEST_DATABASE_URL] = postgres.url;
  }
  try {
    await reportRun(files);
  } finally {
    await postgres?.stop();
    await rm(template, { recursive: true });
  }
  if (reason !== undefined) {
    console.log(`not run: PostgreSQL (${reason})`);
  } else if (missingPsql() !== undefined) {
    console.log(`not run: psql (${missingPsql()})`);
  }
}

function reportRun(files: string[]): Promise<unknown> {
  const events = run({ files, concurrency: availableParallelism() });
  events.on('test:fail', () => (process.exitCode = 1));
  const report = events.compose(spec);
  report.pipe(process.stdout);
  return once(report, 'end');
}

await runSpecs(process.argv.slice(2));
