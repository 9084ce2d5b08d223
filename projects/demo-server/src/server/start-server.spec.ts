import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { describeOnPostgres } from '../../testing/describe-on-each-database';
import { openDatabase } from '../database/open-database';
import { PREPARATION_LOCK } from '../database/prepare-database';
import { closeHttpServer } from './close-http-server';
import { listen } from './listen';
import { startServer } from './start-server';

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await closeHttpServer(server, 0);
  return port;
}

/** How a browser asks for a WebSocket. */
const UPGRADE = [
  'GET /graphql HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

describeOnPostgres('a server whose database is being prepared', options => {
  it('answers that it is unavailable until it is ready', async () => {
    const port = await findFreePort();
    const health = () => fetch(`http://localhost:${port}/health`);
    const database = await openDatabase(options());
    const starting = await database.transaction(async transaction => {
      await transaction.query('select pg_advisory_xact_lock($1)', [PREPARATION_LOCK]);
      const server = startServer({ port, ...options() });
      let response: Response | undefined;
      while (response === undefined) {
        response = await health().catch(() => delay(10));
      }
      assert.equal(response.status, 503);
      assert.equal(response.headers.get('Retry-After'), '1');
      const socket = connect(port, 'localhost');
      socket.write(UPGRADE);
      // Ends with the connection.
      assert.match(await text(socket), /^HTTP\/1.1 503 [^]*^Connection: close\r$/m);
      // Wrapped in an object: the transaction would await a bare promise, which in turn waits for
      // the lock.
      return { server };
    });
    const server = await starting.server;
    assert.equal((await health()).status, 200);
    await server.close();
    await database.close();
  });
});
