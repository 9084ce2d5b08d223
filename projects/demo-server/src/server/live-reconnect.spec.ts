import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { NetworkError } from 'graphql-sse';
import { describeOnPostgres } from '../../testing/describe-on-each-database';
import { createSocketClient } from '../../testing/live/socket-client';
import { createStreamClient } from '../../testing/live/stream-client';
import { until } from '../../testing/live/subscription';
import { startServer, type RunningServer } from './start-server';

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen%'`;

describeOnPostgres('a server that loses the connection it listens on', options => {
  let server: RunningServer;
  const logged: unknown[] = [];
  before(async () => {
    server = await startServer({ ...options(), port: 0, logError: error => logged.push(error) });
  });

  it('cuts subscribers off, and reports changes to them again after they reconnect', async () => {
    const cutOff = await createSocketClient(server.url).subscribe();
    const stream = await createStreamClient(server.url).subscribe();
    const retries = { retryAttempts: 100, retryWait: () => Promise.resolve() };
    const loyal = await createSocketClient(server.url, retries).subscribe({ events: ['UPDATE'] });
    await server.database.query(CUT);
    assert.equal(((await cutOff.ended) as { code: unknown }).code, 1012);
    assert.ok((await stream.ended) instanceof NetworkError);
    await until(() => server.changes.subscriberCount() === 1);
    await server.database.query(`update movies set title = 'Back' where id = 1`);
    assert.equal((await loyal.take(1))[0]?.model?.['title'], 'Back');
    assert.deepEqual(logged.map(String), [
      'Error: Lost the database connection that listens for changes',
    ]);
    loyal.stop();
    await server.close();
  });
});
