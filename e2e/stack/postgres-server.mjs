// The demo server on a PostgreSQL server that is started for it. A machine without one takes the
// embedded database, and says so.
import {
  missingPostgres,
  startPostgres,
} from '../../projects/demo-server/testing/postgres/start-postgres.ts';
import { readOptions } from '../../projects/demo-server/src/server/read-options.ts';
import { startServer } from '../../projects/demo-server/src/server/start-server.ts';
import { stopOnSignal } from '../../projects/demo-server/src/server/stop-on-signal.ts';

const reason = missingPostgres();
if (reason) console.error(`On the embedded database, without a PostgreSQL server: ${reason}`);
const making = reason ? undefined : startPostgres();
const starting = start();
stopOnSignal(async () => {
  // The signal is for the whole group, PostgreSQL as well: the server may find it gone.
  await starting.then(server => server.close()).catch(console.error);
  await (await making)?.stop();
});
await starting;

async function start() {
  const postgres = await making;
  return startServer({
    ...readOptions(process.env),
    ...(postgres && { databaseUrl: postgres.url }),
  });
}
