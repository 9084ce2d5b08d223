import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { describeOnPostgres } from '../../testing/describe-on-each-database';
import { createSocketClient } from '../../testing/live/socket-client';
import { createStreamClient } from '../../testing/live/stream-client';
import { missingPsql, runPsql } from '../../testing/postgres/run-psql';
import {
  killStarted,
  startMain,
  toEnvironment,
  type ServerProcess,
} from '../../testing/start-main';

describeOnPostgres(
  'two server processes on the same database',
  database => {
    const servers: ServerProcess[] = [];
    after(killStarted);

    it('both report a change made in psql, once', async () => {
      servers.push(...[1, 2].map(() => startMain(toEnvironment(database()))));
      const urls = await Promise.all(servers.map(({ url }) => url));
      const clients = urls.flatMap(url => [createSocketClient(url), createStreamClient(url)]);
      const subscriptions = await Promise.all(clients.map(client => client.subscribe()));
      await runPsql(database(), `UPDATE movies SET title = 'Typed' WHERE id IN (1, 2)`);
      for (const { take } of subscriptions) {
        assert.deepEqual(
          (await take(2)).map(({ event, id, model }) => [event, id, model?.['title']]),
          [
            ['UPDATE', '1', 'Typed'],
            ['UPDATE', '2', 'Typed'],
          ],
        );
      }
      // The triggers do not depend on what the client calls its schemas.
      await runPsql(database(), `SET search_path = ''; DELETE FROM public.movies WHERE id = 1`);
      for (const { take } of subscriptions) {
        assert.deepEqual(await take(1), [{ id: '1', event: 'DELETE', model: null }]);
      }
      clients.forEach(client => client.dispose());
      for (const server of servers) {
        server.process.kill('SIGTERM');
        const { code, stderr } = await server.end;
        assert.deepEqual([code, stderr], [0, '']);
      }
    });
  },
  missingPsql(),
);
