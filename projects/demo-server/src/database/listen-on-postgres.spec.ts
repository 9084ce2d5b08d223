import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { describeOnPostgres } from '../../testing/describe-on-each-database';
import { createFreezableProxy } from '../../testing/postgres/freezable-proxy';
import { until } from '../../testing/live/subscription';
import type { ChannelListener, Database } from './database';
import { listenOnPostgres } from './listen-on-postgres';
import { openDatabase } from './open-database';

const BACKENDS = `from pg_stat_activity
  where datname = current_database() and query ilike 'listen%' and state is not null`;

describeOnPostgres('listenOnPostgres', options => {
  let database: Database;
  let url: string;
  let told: string[];
  before(async () => {
    database = await openDatabase(options());
    url = options().databaseUrl ?? assert.fail('no PostgreSQL');
  });
  beforeEach(() => {
    told = [];
  });
  after(() => database.close());

  const listener: ChannelListener = {
    notified: payload => told.push(payload),
    lost: () => told.push('lost'),
    restored: () => told.push('restored'),
  };
  const listen = (at = url) => listenOnPostgres(at, 'test channel', listener);
  const notify = (payload: string) =>
    database.query('select pg_notify($1, $2)', ['test channel', payload]);
  const countBackends = async () => {
    const [row] = await database.query<{ count: number }>(`select count(*)::int ${BACKENDS}`);
    return row?.count;
  };

  it('receives notifications in order, and none after it was stopped', async () => {
    const stop = await listen();
    for (const payload of ['a', 'b', '', 'c']) {
      await notify(payload);
    }
    await until(() => told.length === 4);
    assert.deepEqual(told, ['a', 'b', '', 'c']);
    await stop();
    await notify('d');
    assert.equal(told.length, 4);
  });

  it('reports a lost connection and connects again', async () => {
    const stop = await listen();
    for (const round of [1, 2]) {
      told = [];
      await database.query(`select pg_terminate_backend(pid) ${BACKENDS}`);
      await until(() => told.includes('restored'));
      await notify('after');
      await until(() => told.includes('after'));
      assert.deepEqual(told, ['lost', 'restored', 'after'], `round ${round}`);
    }
    await stop();
  });

  it('keeps trying while the server takes no connections', async () => {
    const stop = await listen();
    const { pathname } = new URL(url);
    const elsewhere = await openDatabase({ databaseUrl: url.replace(pathname, '/postgres') });
    const allow = (allowed: boolean) =>
      elsewhere.execute(`alter database ${pathname.slice(1)} with allow_connections ${allowed}`);
    await allow(false);
    await database.query(`select pg_terminate_backend(pid) ${BACKENDS}`);
    await until(() => told.includes('lost'));
    // Long enough for two attempts.
    await delay(400);
    assert.deepEqual(told, ['lost']);
    await allow(true);
    await elsewhere.close();
    await until(() => told.includes('restored'));
    await stop();
  });

  it('gives up a connection that has silently died', async () => {
    const proxy = await createFreezableProxy(url);
    const check = { intervalMs: 1000, limitMs: 5000 };
    const stop = await listenOnPostgres(proxy.url, 'test channel', listener, check);
    // Long enough for one successful check.
    await delay(1300);
    assert.deepEqual(told, []);
    proxy.freeze();
    await until(() => told.includes('restored'));
    await notify('after');
    await until(() => told.includes('after'));
    assert.deepEqual(told, ['lost', 'restored', 'after']);
    await stop();
    proxy.close();
  });

  it('can be stopped while it has no connection', async () => {
    const stop = await listen();
    await database.query(`select pg_terminate_backend(pid) ${BACKENDS}`);
    await until(() => told.includes('lost'));
    await stop();
    assert.deepEqual(told, ['lost']);
    // PostgreSQL ends a backend a moment after its connection has closed.
    await until(async () => (await countBackends()) === 0);
  });

  it('rejects if no server answers', async () => {
    await assert.rejects(listen('postgresql://127.0.0.1:1/none'), { code: 'ECONNREFUSED' });
  });
});
