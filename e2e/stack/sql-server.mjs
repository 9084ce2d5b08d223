// The demo server, which also does what nobody can do to an embedded database from outside: it runs
// SQL that its parent sends, as psql would on a database server.
import { readOptions } from '../../projects/demo-server/src/server/read-options.ts';
import { startServer } from '../../projects/demo-server/src/server/start-server.ts';
import { stopOnSignal } from '../../projects/demo-server/src/server/stop-on-signal.ts';

const starting = startServer(readOptions(process.env));
stopOnSignal(async () => (await starting).close());
const { database } = await starting;
process.on('message', async ({ sql }) => {
  const error = await database.execute(sql).then(() => null, String);
  process.send({ error });
});
