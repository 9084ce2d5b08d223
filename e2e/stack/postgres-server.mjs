// The demo server on a PostgreSQL server that is started for it, or on that of TEST_DATABASE_URL. A
// machine without one takes the embedded database, and says so.
import {
  createPostgresDatabase,
  reasonNotToRun,
} from '../../projects/demo-server/testing/postgres/postgres-for-tests.ts';
import { readOptions } from '../../projects/demo-server/src/server/read-options.ts';
import { startServer } from '../../projects/demo-server/src/server/start-server.ts';
import { stopOnSignal } from '../../projects/demo-server/src/server/stop-on-signal.ts';

const reason = reasonNotToRun();
if (reason) console.error(`On the embedded database, without a PostgreSQL server: ${reason}`);
const making = reason ? undefined : createPostgresDatabase();
const starting = start();
stopOnSignal(async () => {
  await (await starting).close();
  await (await making)?.drop();
});
await starting;

async function start() {
  return startServer({ ...readOptions(process.env), ...(await making)?.options });
}
