import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { describeOnEachDatabase } from '../../testing/describe-on-each-database';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { prepareDatabase } from './prepare-database';

const COUNTS = { movies: 3201, genres: 12, directors: 550, distributors: 174 };

async function countRows(database: Database) {
  const [row] = await database.query<typeof COUNTS>(
    `select
       (select count(*)::int from movies) as movies,
       (select count(*)::int from genres) as genres,
       (select count(*)::int from directors) as directors,
       (select count(*)::int from distributors) as distributors`,
  );
  return { ...row };
}

describeOnEachDatabase('prepareDatabase', options => {
  let database: Database;
  before(async () => {
    database = await openDatabase(options());
    await Promise.all([prepareDatabase(database), prepareDatabase(database)]);
  });
  after(() => database.close());

  it('loads the movies once, even if it is called twice at the same time', async () => {
    assert.deepEqual(await countRows(database), COUNTS);
  });

  it('does nothing when called again', async () => {
    await prepareDatabase(database);
    assert.deepEqual(await countRows(database), COUNTS);
  });

  it('records its migrations', async () => {
    const rows = await database.query<{ version: string }>('select version from schema_migrations');
    assert.deepEqual(
      rows.map(row => row.version),
      ['0001_create_tables', '0002_notify_movie_changes'],
    );
  });

  it('gives the next row the next id', async () => {
    const [row] = await database.query<{ id: number }>(
      `insert into genres (name) values ('Test') returning id`,
    );
    await database.query(`delete from genres where name = 'Test'`);
    assert.equal(row?.id, COUNTS.genres + 1);
  });

  it('does not bring back what a user has deleted', async () => {
    await database.query('delete from movies');
    await prepareDatabase(database);
    assert.deepEqual(await countRows(database), { ...COUNTS, movies: 0 });
  });

  it('leaves nothing of a failed transaction behind', async () => {
    await assert.rejects(
      database.transaction(async transaction => {
        await transaction.execute('create table half (id int); select 1');
        throw new Error('interrupted');
      }),
      { message: 'interrupted' },
    );
    const [row] = await database.query<{ half: string | null }>(
      `select to_regclass('half') as half`,
    );
    assert.equal(row?.half, null);
  });
});

describe('prepareDatabase in a directory', () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'demo-server-data-'));
  });
  after(() => rm(root, { recursive: true, force: true }));

  it('makes the directory and finds its rows there after reopening', async () => {
    const dataDir = join(root, 'new', 'data');
    const first = await openDatabase({ dataDir });
    await prepareDatabase(first);
    await first.query(`update movies set title = 'Changed' where id = 1`);
    await first.close();

    const reopened = await openDatabase({ dataDir });
    await prepareDatabase(reopened);
    assert.deepEqual(await countRows(reopened), COUNTS);
    const [movie] = await reopened.query<{ title: string }>(
      'select title from movies where id = 1',
    );
    assert.equal(movie?.title, 'Changed');
    await reopened.close();
  });
});
